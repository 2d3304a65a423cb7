import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { returnCause } from "#domain/order/returnCause.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";

type RefundLinesProps = { readonly wonOrder: WonOrder };

/** Why the money of a paid order went back, and of each payment how much, where to and by when the bank shows it. */
export function RefundLines({ wonOrder: { payments, fulfilment, order } }: RefundLinesProps) {
  const { refund } = useMessageGroup("orders");
  const { money } = useMessageGroup("payments");
  const cause = returnCause(fulfilment.events.map(({ kind }) => kind));
  const returned = payments.filter(({ returned_amount }) => returned_amount > 0);
  if (order.paid_at === null || cause === null || returned.length === 0) return null;
  return (
    <div className="stack [--stack:0.25rem]">
      <b className="strong">{money.reasons[cause]}</b>
      {returned.map((payment) => {
        const { returned_at: sentAt, returning_until: openUntil, returned_by: until } = payment;
        const isSent = sentAt !== null && openUntil === null;
        return (
          <p className="small quiet" key={payment.id}>
            {fillSentence(isSent ? refund.line : refund.coming, {
              amount: formatRupees(payment.returned_amount),
              provider: providerName(payment.provider),
              day: sentAt === null ? "" : dayName(sentAt),
              until: until === null ? "–" : dayName(until),
            })}
          </p>
        );
      })}
    </div>
  );
}

/** In the place of Paid. */
export function RefundBadge({ payments }: Pick<WonOrder, "payments">) {
  const { refund } = useMessageGroup("orders");
  const isOpen = payments.some(({ returning_until }) => returning_until !== null);
  return isOpen ? (
    <Badge tone="wait" icon="hourglass-medium">
      {refund.refunding}
    </Badge>
  ) : (
    <Badge tone="info" icon="arrow-u-down-left">
      {refund.refunded}
    </Badge>
  );
}
