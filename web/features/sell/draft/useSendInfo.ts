import { useRef } from "react";
import type { Draft } from "#contract/drafts.ts";
import { ApiError } from "#web/api/ApiError.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { type InfoTexts, infoBody } from "./infoTexts.ts";

/**
 * Saves the product information, or begins the draft with it. Where the answer to the beginning was lost, the draft may
 * be there: it is looked for before another one is begun, so that a patchy network leaves no twins.
 */
export function useSendInfo(draft: Draft | null): (texts: InfoTexts) => Promise<Draft> {
  const begin = useBeginDraft();
  return async (texts) => {
    const body = infoBody(texts, draft);
    return draft
      ? callApi("PATCH /user/product/:id/draft/info", { params: { id: draft.id }, body })
      : begin(body);
  };
}

type InfoBody = NonNullable<RequestFor<"POST /user/product/draft/info">["body"]>;

/** Begins a draft; called again, it changes the one that was begun. */
export function useBeginDraft(): (body: InfoBody) => Promise<Draft> {
  const isAnswerLost = useRef(false);
  // Who typed on while it was begun is still here, and has not seen it.
  const begun = useRef<number | null>(null);
  return async (body) => {
    const id = begun.current ?? (isAnswerLost.current ? await findBegun(body.title) : null);
    if (id !== null) return callApi("PATCH /user/product/:id/draft/info", { params: { id }, body });
    try {
      const made = await callApi("POST /user/product/draft/info", { body });
      begun.current = made.id;
      return made;
    } catch (error) {
      isAnswerLost.current = error instanceof ApiError && error.status === 0;
      throw error;
    }
  };
}

/** The seller's latest draft, when it has this title and nothing but its information. */
async function findBegun(title: string): Promise<number | null> {
  const { results } = await callApi("GET /user/products/:type", {
    params: { type: "draft" },
    query: { skip: 0, limit: 1 },
  });
  const [latest] = results;
  const isIt = latest?.title === title.trim() && latest.completed_sections === 1;
  return isIt ? latest.id : null;
}
