import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import type { OperatorRefund } from "#contract/money.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { moneyDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RetryRefundDialogProps = { readonly refund: OperatorRefund; readonly onClose: () => void };

/** Says where the money would go, and sends the refund again. */
export function RetryRefundDialog({ refund, onClose }: RetryRefundDialogProps) {
  const { refunds } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const amount = formatRupees(refund.amount);
  const readAgain = () => queries.invalidateQueries({ queryKey: [operatorKey] });
  const retrying = useMutation({
    mutationFn: () => callApi("POST /ops/refunds/:id/retry", { params: { id: refund.id }, idempotencyKey }),
    onSuccess: async () => {
      toast.success(fillSentence(refunds.retried, { amount }));
      onClose();
      await readAgain();
    },
    // Refused, it was dealt with elsewhere; the list must say so.
    onError: readAgain,
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
