import type { WonOrder } from "#contract/orders.ts";
import { deadlineSentence } from "#web/lib/deadlineSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { isFoundLate } from "../parts/isFoundLate.ts";
import { defaultSentences } from "./closedOrder.ts";

type DeadlineNoteProps = { readonly wonOrder: WonOrder };

/** While something is due: until when to pay, and what happens otherwise. */
export function DeadlineNote({ wonOrder }: DeadlineNoteProps) {
  const orders = useMessageGroup("orders");
  const nowMs = useServerNow();
  const { order, balance } = wonOrder;
  if (order.order_status === "withdrawn") {
    const isBlocked = wonOrder.withdrawn_because === "seller_blocked";
    return <Note tone="bad">{isBlocked ? orders.withdrawnSellerBlocked : orders.withdrawn}</Note>;
  }
  if (isFoundLate(wonOrder.fulfilment)) return <Note tone="info">{orders.foundLate}</Note>;
  if (order.order_status === "payment_defaulted") return <DefaultNote wonOrder={wonOrder} />;
  if (order.order_status !== "awaiting_payment" || balance <= 0) return null;
  if (wonOrder.is_seller_blocked) return <Note tone="wait">{orders.sellerBlocked}</Note>;
  const { deposit } = wonOrder;
  const isDepositKept = deposit !== null && deposit.amount > 0 && deposit.default_terms === "kept";
  return (
    <Note tone="wait" live>
      <b className="strong">
        {deadlineSentence(order.payment_deadline, nowMs, {
          today: orders.warnToday,
          day: orders.warnDay,
          passed: orders.warnPassed,
        })}
      </b>
      <br />
      <span className="small">{isDepositKept ? orders.warnLineKept : orders.warnLineReturned}</span>
    </Note>
  );
}

function DefaultNote({ wonOrder }: DeadlineNoteProps) {
  const orders = useMessageGroup("orders");
  return (
    <Note tone="bad">
      <b className="strong">{orders.defaulted}</b>
      {defaultSentences(wonOrder, orders).map((sentence) => (
        <span className="small block" key={sentence}>
          {sentence}
        </span>
      ))}
    </Note>
  );
}
