import { useNavigate } from "@tanstack/react-router";
import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { draftPath } from "../sellPaths.ts";
import { startName } from "../startName.ts";
import { forgetDraft } from "./keptInput.ts";
import type { MissingPart } from "./MissingDialog.tsx";

/** Makes a draft go live and leads to the seller's lists; what the server finds missing is told. */
export function usePostDraft(onMissing: (missing: readonly MissingPart[]) => void) {
  const selling = useMessageGroup("selling");
  const navigate = useNavigate();
  const posting = useApiMutation({
    call: (draftId: number, idempotencyKey) =>
      callApi("POST /user/product/:id/activate", { params: { id: draftId }, idempotencyKey }),
    quiet: true,
    success: ({ product_status: status, starts_at: startsAt }) => {
      if (startsAt !== null) return fillSentence(selling.start.posted, { time: startName(startsAt) });
      return status === "draft" ? selling.review.posted : selling.activated;
    },
    onSuccess: ({ product_status: status }, draftId, queries) => {
      forgetDraft(draftId);
      // It waits for a look or for its start, and its page says so.
      if (status === "draft") void queries.invalidateQueries({ queryKey: draftQuery(draftId).queryKey });
      void queries.invalidateQueries({ queryKey: sellingKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "draft_incomplete") {
        onMissing(error.facts.missing as readonly MissingPart[]);
      } else if (error instanceof ApiError) toast.error(error.message);
    },
  });
  return {
    isPending: posting.isPending,
    // Who has gone elsewhere meanwhile is not called back.
    post: (draftId: number) =>
      posting.mutate(draftId, {
        onSuccess: ({ product_status: status }) =>
          void (status === "draft"
            ? navigate({ href: draftPath(draftId) })
            : navigate({ to: "/sell", state: { posted: draftId } })),
      }),
  };
}
