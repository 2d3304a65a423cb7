import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { draftQuery, productOptionsQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useBeginDraft } from "../draft/useSendInfo.ts";
import { type PendingPart, partsToBegin, pendingParts } from "./pendingParts.ts";
import type { QuickValues } from "./quickValues.ts";

/** Times that what gets no answer is sent again. */
const mostTries = 5;

/** What was sent last of each section, and why it was not taken; the same is not sent again. */
type Answered = Readonly<
  Partial<Record<DraftSection, { readonly body: string; readonly refusal: ApiError | null }>>
>;
type Saved = {
  readonly draft: Draft | null;
  readonly answered: Answered;
  /** What the category asks; null while there is no draft. */
  readonly asked: ProductOptions | null;
};

type SaveQuick = {
  /** Null before it is begun. */
  readonly draft: Draft | null;
  readonly onBegun: (draft: Draft) => void;
  readonly onSaved: (draft: Draft) => void;
};

/** Saves what stands on the page of a quick listing, section by section, and begins its draft before that. */
export function useSaveQuick({ draft, onBegun, onSaved }: SaveQuick) {
  const client = useQueryClient();
  const begin = useBeginDraft();
  const [answered, setAnswered] = useState<Answered>({});

  function keep(saved: Draft): Draft {
    client.setQueryData(draftQuery(saved.id).queryKey, saved);
    return saved;
  }

  async function saveAll(values: QuickValues): Promise<Saved> {
    let saved = draft && (client.getQueryData(draftQuery(draft.id).queryKey) ?? draft);
    let replies = answered;
    const take = async (parts: readonly PendingPart[]) => {
      for (const part of parts.filter(isUnanswered(replies))) {
        const { reply, refusal } = await sendPart(part);
        if (reply !== null) saved = keep(reply);
        replies = { ...replies, [part.section]: { body: part.body, refusal } };
      }
    };
    if (saved === null) {
      await take(partsToBegin(values, begin));
      if (saved === null) return { draft: null, answered: replies, asked: null };
      onBegun(saved);
    }
    await take(pendingParts(values, saved, null));
    // The questions are those of the category that is saved by now.
    const asked = await client.ensureQueryData(optionsOf(saved));
    await take(pendingParts(values, saved, asked));
    return { draft: saved, answered: replies, asked };
  }

  const saving = useApiMutation({
    call: saveAll,
    quiet: true,
    networkMode: "online",
    scope: { id: "quick listing" },
    retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < mostTries,
    // It went live or was deleted elsewhere: the page says so instead of taking more that cannot be kept.
    onError: (error, _, queries) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void queries.invalidateQueries({ queryKey: ["draft"] });
    },
    onSuccess: ({ draft: saved, answered: replies }, _, queries) => {
      setAnswered(replies);
      if (saved === null) return;
      onSaved(saved);
      void queries.invalidateQueries({ queryKey: sellingKey });
    },
  });
  return { saving, answered };
}

/** Whether a section stands on the page as it was not sent yet. */
export const isUnanswered = (replies: Answered) => (part: PendingPart) =>
  replies[part.section]?.body !== part.body;

/** What the draft's category asks. */
export function optionsOf(draft: Draft | null) {
  const info = draft?.info.data;
  return productOptionsQuery(draft?.id ?? 0, `${info?.category_id}-${info?.sub_category_id}`);
}

/** Sends a section; the answer is the draft, or why the server would not take it. */
async function sendPart(part: PendingPart) {
  try {
    return { reply: await part.send(), refusal: null };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || isGone(error)))
      return { reply: null, refusal: error };
    throw error;
  }
}

/** What was chosen is there no more, such as an address that was removed meanwhile. */
function isGone({ status, facts }: ApiError): boolean {
  return status === 404 && facts.what !== "product";
}
