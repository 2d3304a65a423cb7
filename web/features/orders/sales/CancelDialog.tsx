import { useQuery } from "@tanstack/react-query";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { cancellationQuery, soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormActions } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

type CancelDialogProps = { readonly orderId: string; readonly onClose: () => void };
type Cancellation = AnswerFor<"GET /user/sold-orders/:id/cancellation">;

/** Cancels a sale, after its seller has read what that does. */
export function CancelDialog({ orderId, onClose }: CancelDialogProps) {
  const { sale } = useMessageGroup("fulfilment");
  const consequences = useQuery(cancellationQuery(orderId));
  return (
    <Dialog open title={sale.cancelTitle} onClose={onClose}>
      {consequences.isPending && <Skeleton shape="table" count={2} />}
      {consequences.isError && (
        <ErrorState
          message={consequences.error.message}
          onRetry={() => consequences.refetch()}
          busy={consequences.isFetching}
        />
      )}
      {consequences.data && (
        <>
          <ul className="stack [--stack:0.5rem] list-disc pl-5">
            {consequenceSentences(consequences.data, sale).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <CancelForm orderId={orderId} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function consequenceSentences(
  cancellation: Cancellation,
  sale: MessageGroups["fulfilment"]["sale"],
): string[] {
  const { returned_amount: returned, earlier_strikes: strikes } = cancellation;
  return [
    returned > 0
      ? fillSentence(sale.cancelReturned, { amount: formatRupees(returned) })
      : sale.cancelNothingPaid,
    strikes > 0 ? fillSentence(sale.cancelStrike, { count: strikes }) : sale.cancelFirstStrike,
    sale.cancelStrikeMeans,
    ...(cancellation.standby_released > 0 ? [sale.cancelStandby] : []),
    ...(cancellation.goods_return ? [sale.cancelGoods] : []),
    sale.cancelListing,
  ];
}

function CancelForm({ orderId, onClose }: CancelDialogProps) {
  const { sale } = useMessageGroup("fulfilment");
  const cancelling = useApiMutation({
    call: (body: { reason: string }, idempotencyKey) =>
      callApi("POST /user/sold-orders/:id/cancel", { params: { id: orderId }, body, idempotencyKey }),
    success: sale.cancelled,
    onSuccess: (order, _, queries) => {
      queries.setQueryData(soldOrderQuery(order.number).queryKey, order);
      onClose();
    },
    refetch: [[ownKey]],
  });
  const form = useForm({
    initial: { reason: "" },
    problems: ({ reason }) => ({ reason: isBlank(reason) && sale.cancelReasonMissing }),
    mutation: cancelling,
  });
  return (
    <form {...form.props} className="stack">
      <TextAreaField
        {...form.field("reason")}
        label={sale.cancelReason}
        hint={sale.cancelReasonHint}
        rows={2}
        maxLength={500}
      />
      <FormActions
        keepLabel={sale.cancelKeep}
        onClose={onClose}
        submitLabel={sale.cancel}
        tone="destructive"
        busy={form.isPending}
      />
    </form>
  );
}
