import type { OperatorRefund } from "#contract/money.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RetryRefundDialogProps = { readonly refund: OperatorRefund; readonly onClose: () => void };

/** Says where the money would go, and sends the refund again. */
export function RetryRefundDialog({ refund, onClose }: RetryRefundDialogProps) {
  const { refunds } = useMessageGroup("moneyDesk");
  const amount = formatRupees(refund.amount);
  const retrying = useApiMutation({
    call: (_, idempotencyKey) =>
      callApi("POST /ops/refunds/:id/retry", { params: { id: refund.id }, idempotencyKey }),
    success: fillSentence(refunds.retried, { amount }),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(refunds.retryTitle, { amount })}
      keepLabel={refunds.keep}
      onKeep={onClose}
      confirmLabel={refunds.retry}
      onConfirm={() => retrying.mutate()}
      busy={retrying.isPending}
    >
      {fillSentence(refunds.retryLine, { amount, provider: providerName(refund.provider) })}
    </ConfirmDialog>
  );
}
