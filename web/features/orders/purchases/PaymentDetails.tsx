import type { Payment } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";

type PaymentDetailsProps = {
  readonly payment: Payment;
  readonly orderId: string;
  readonly onClose: () => void;
};

/** One payment: its reference at the provider, when, how much. */
export function PaymentDetails({ payment, orderId, onClose }: PaymentDetailsProps) {
  const orders = useMessageGroup("orders");
  const { documents } = useMessageGroup("fulfilment");
  const words = orders.paymentDetails;
  return (
    <Dialog open title={orders.paymentDetailsTitle} onClose={onClose}>
      <SumTable
        lines={[
          { label: words.status, value: orders.paymentStatuses[payment.payment_status] },
          { label: words.amount, value: formatRupees(payment.amount) },
          ...(payment.returned_amount === 0
            ? []
            : [
                {
                  label: payment.returning_until === null ? words.returned : words.returning,
                  value: formatRupees(payment.returned_amount),
                },
              ]),
          { label: words.mode, value: providerName(payment.provider) },
          { label: words.reference, value: payment.reference },
          { label: words.created, value: momentName(payment.created_at) },
          ...(payment.settled_at === null
            ? []
            : [{ label: words.settled, value: momentName(payment.settled_at) }]),
        ]}
      />
      {payment.payment_status === "success" && (
        <FileLink href={`/api/v1/bids/won/${orderId}/payments/${payment.id}/receipt`}>
          {documents.receipt}
        </FileLink>
      )}
      <Button tone="ink" wide onClick={onClose}>
        {orders.close}
      </Button>
    </Dialog>
  );
}
