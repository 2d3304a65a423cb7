import type { KycReading } from "#contract/kycReview.ts";
import type { KycCheck } from "#domain/identity/kycChecklist.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type ApproveProps = {
  readonly kyc: KycReading;
  readonly ticked: readonly KycCheck[];
  readonly onDone: () => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Asks once, then the next one comes. After a refusal the case is read again where it is not as it was shown. */
export function ApproveDialog({ kyc, ticked, onDone, onChanged, onClose }: ApproveProps) {
  const words = useMessageGroup("kycDesk");
  const approving = useApiMutation({
    call: () =>
      callApi("POST /ops/kyc/:id/verify", {
        params: { id: kyc.id },
        body: { checks: [...ticked], version: kyc.version },
      }),
    success: words.approved,
    onSuccess: () => {
      onClose();
      onDone();
    },
    onError: (error) => {
      onClose();
      if (error instanceof ApiError && error.code !== "case_taken") onChanged();
    },
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.approveTitle, { name: kyc.name || words.noPerson })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.approve}
      onConfirm={() => approving.mutate()}
      busy={approving.isPending}
    >
      {words.approveLine}
    </ConfirmDialog>
  );
}
