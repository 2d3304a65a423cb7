import type { OperatorReview } from "#contract/reviews.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";

type DialogProps = { readonly review: OperatorReview; readonly onClose: () => void };

export function ReleaseDialog({ review, onClose }: DialogProps) {
  const words = useMessageGroup("reviewsDesk");
  const releasing = useApiMutation({
    call: (id: string, idempotencyKey) =>
      callApi("POST /ops/reviews/:id/decision", {
        params: { id },
        body: { outcome: "release" },
        idempotencyKey,
      }),
    success: words.released,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.releaseTitle, { title: review.title || words.noTitle })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.release}
      onConfirm={() => releasing.mutate(review.id)}
      busy={releasing.isPending}
    >
      {words.releaseLine}
    </ConfirmDialog>
  );
}

export function RefuseDialog({ review, onClose }: DialogProps) {
  const words = useMessageGroup("reviewsDesk");
  return (
    <NoteDialog
      longest={300}
      title={fillSentence(words.refuseTitle, { title: review.title || words.noTitle })}
      lead={<p>{words.refuseLine}</p>}
      words={words}
      confirm={words.refuse}
      done={words.refused}
      send={(reason, idempotencyKey) =>
        callApi("POST /ops/reviews/:id/decision", {
          params: { id: review.id },
          body: { outcome: "refuse", reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
