import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { draftQuery, productOptionsQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useBeginDraft } from "../draft/useSendInfo.ts";
import { type PendingPart, partsToBegin, pendingParts } from "./pendingParts.ts";
import { type QuickPageState, type QuickSection, savedWith } from "./quickSections.ts";
import type { QuickValues } from "./quickValues.ts";

/** Times that what may go well in a moment is sent again. */
const mostTries = 5;

/** Why the server would not take a section as it was sent last. */
type Refused = Readonly<Partial<Record<QuickSection, { readonly body: string; readonly refusal: ApiError }>>>;
type Saved = {
  readonly draft: Draft | null;
  /** What of the page is saved now. */
  readonly base: QuickValues;
  readonly refused: Refused;
  /** What the category asks; null while there is no draft. */
  readonly asked: ProductOptions | null;
};

type SaveQuick = {
  /** Null before it is begun. */
  readonly draft: Draft | null;
  readonly onBegun: (draft: Draft) => void;
  /** A section is saved as it was sent. */
  readonly onSaved: (section: QuickSection, sent: QuickPageState) => void;
};

/** Saves what stands on the page of a quick listing, section by section, and begins its draft before that. */
export function useSaveQuick({ draft, onBegun, onSaved }: SaveQuick) {
  const client = useQueryClient();
  const begin = useBeginDraft();
  const [refused, setRefused] = useState<Refused>({});

  function keep(saved: Draft): Draft {
    client.setQueryData(draftQuery(saved.id).queryKey, saved);
    return saved;
  }

  async function saveAll(page: QuickPageState): Promise<Saved> {
    let saved = draft && (client.getQueryData(draftQuery(draft.id).queryKey) ?? draft);
    let base: QuickValues = page.base;
    let refusals = refused;
    const take = async (parts: readonly PendingPart[]) => {
      for (const part of parts.filter(isNotRefused(refusals))) {
        const { reply, refusal } = await sendPart(part);
        const { [part.section]: _, ...others } = refusals;
        refusals = refusal ? { ...others, [part.section]: { body: part.body, refusal } } : others;
        if (reply === null) continue;
        saved = keep(reply);
        base = savedWith(part.section, base, page);
        onSaved(part.section, page);
      }
    };
    if (saved === null) {
      await take(partsToBegin(page, begin));
      if (saved === null) return { draft: null, base, refused: refusals, asked: null };
      onBegun(saved);
    }
    await take(pendingParts(page, { draft: saved, base, asked: null }));
    // The questions are those of the category that is saved by now.
    const asked = await client.ensureQueryData(optionsOf(saved));
    await take(pendingParts(page, { draft: saved, base, asked }));
    return { draft: saved, base, refused: refusals, asked };
  }

  const saving = useApiMutation({
    call: saveAll,
    quiet: true,
    networkMode: "online",
    scope: { id: "quick listing" },
    retry: (failures, error) => isPassing(error) && failures < mostTries,
    // It went live or was deleted elsewhere: the page says so instead of taking more that cannot be kept.
    onError: (error, _, queries) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void queries.invalidateQueries({ queryKey: ["draft"] });
    },
    onSuccess: ({ draft: saved, refused: refusals }, _, queries) => {
      setRefused(refusals);
      if (saved !== null) void queries.invalidateQueries({ queryKey: sellingKey });
    },
  });
  return { saving, refused };
}

/** Whether a section stands on the page otherwise than the server has refused it. */
export const isNotRefused = (refused: Refused) => (part: PendingPart) =>
  refused[part.section]?.body !== part.body;

/** Why the server will not take a section as it is pending now. */
export function refusalIn(
  refused: Refused,
  pending: readonly PendingPart[],
  section: QuickSection,
): ApiError | null {
  const found = refused[section];
  const isThat = pending.some((part) => part.section === section && part.body === found?.body);
  return isThat ? (found?.refusal ?? null) : null;
}

/** What the draft's category asks. */
export function optionsOf(draft: Draft | null) {
  const info = draft?.info.data;
  return productOptionsQuery(draft?.id ?? 0, `${info?.category_id}-${info?.sub_category_id}`);
}

/** No answer, too many calls, a server that is not well: it may be better in a moment. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
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
