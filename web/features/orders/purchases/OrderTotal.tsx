import type { WonOrder } from "#contract/orders.ts";
import { noPaise } from "#domain/money/paise.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { closedLines, returnedSentences } from "./closedOrder.ts";
import { owedLines } from "./owedLines.ts";
import { RefundBadge, RefundLines } from "./RefundLines.tsx";

type OrderTotalProps = { readonly wonOrder: WonOrder };

/** What is due, or where the money of an order is that was undone. The balance is that of R-ORDER-5. */
export function OrderTotal({ wonOrder }: OrderTotalProps) {
  const orders = useMessageGroup("orders");
  const { price } = useMessageGroup("fulfilment");
  const { order, balance } = wonOrder;
  // Cancelled or passed on before it was paid, or lost on its way: nothing is pending any more.
  const isOver =
    (balance > 0 && order.order_status !== "awaiting_payment") || wonOrder.fulfilment.stage === "lost";
  // Paid, and all of it has gone back or is going: what was paid is history.
  const isReturned =
    wonOrder.fulfilment.returned_amount > 0 &&
    (order.order_status === "refunded" || order.order_status === "seller_cancelled");
  const isDue = order.order_status === "awaiting_payment" && balance > 0;
  return (
    <aside className="panel stack" aria-labelledby="total-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3" id="total-title">
          {orders.total}
        </h2>
        {isReturned ? (
          <RefundBadge payments={wonOrder.payments} />
        ) : isOver ? null : balance > 0 ? (
          <Badge tone="wait" icon="hourglass-medium">
            {orders.pending}
          </Badge>
        ) : (
          <Badge tone="good" icon="check-circle">
            {orders.paid}
          </Badge>
        )}
      </div>
      <SumTable
        lines={isOver || isReturned ? closedLines(wonOrder, orders) : owedLines(wonOrder, { orders, price })}
        total={
          isOver || isReturned
            ? { label: orders.closed.owed, amountPaise: noPaise }
            : { label: orders.balance, amountPaise: balance }
        }
      />
      <RefundLines wonOrder={wonOrder} />
      {!isOver &&
        !isReturned &&
        returnedSentences(wonOrder.payments, orders).map((sentence) => (
          <p className="micro faint" key={sentence}>
            {sentence}
          </p>
        ))}
      {isDue && (
        <>
          <p className="micro faint">{orders.partsLine}</p>
          <p className="micro faint">
            {fillSentence(orders.partsBack, { time: deadlineName(order.payment_deadline) })}
          </p>
        </>
      )}
    </aside>
  );
}
