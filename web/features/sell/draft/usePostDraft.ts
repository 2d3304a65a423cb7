import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { forgetDraft } from "./keptInput.ts";
import type { MissingPart } from "./MissingDialog.tsx";

/** Makes a draft go live and leads to the seller's lists; what the server finds missing is told. */
export function usePostDraft(draftId: number, onMissing: (missing: readonly MissingPart[]) => void) {
  const { selling } = useMessageGroup(sellingMessages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const posting = useMutation({
    mutationFn: () =>
      callApi("POST /user/product/:id/activate", {
        params: { id: draftId },
        idempotencyKey: newIdempotencyKey(),
      }),
    meta: { quiet: true },
    onSuccess: () => {
      forgetDraft(draftId);
      toast.success(selling.activated);
      void client.invalidateQueries({ queryKey: sellingKey });
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
    post: () => posting.mutate(undefined, { onSuccess: () => void navigate({ to: "/sell" }) }),
  };
}
