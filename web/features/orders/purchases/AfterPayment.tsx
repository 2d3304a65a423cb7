import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { HandoverDialog } from "./HandoverDialog.tsx";

/** Chat with Seller and Complete Auction Now, for an order that Blaze does not ship (R-ORDER-9). */
export function AfterPayment({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const orders = useMessageGroup("orders");
  const { chat } = useMessageGroup("fulfilment");
  const [isCompleting, setCompleting] = useState(false);
  const { fulfilment, order } = wonOrder;
  if (fulfilment.shipping_mode === "blaze" || order.paid_at === null) {
    const isDue = order.order_status === "awaiting_payment" && wonOrder.balance > 0;
    return fulfilment.shipping_mode === "handover" && isDue ? <ComesLater /> : null;
  }
  const unread = fulfilment.unread_messages;
  // First they agree where and when; the code is for the moment in which they meet.
  const areMeeting = fulfilment.meeting?.agreed_at != null;
  return (
    <div className="actions">
      <LinkButton tone={areMeeting ? "outline" : "ember"} href={`/chat/${order.number}`}>
        <Icon name="chat-circle-text" weight="bold" />
        {orders.chat}
        {unread > 0 && <span className="small">{fillSentence(chat.unread, { count: unread })}</span>}
      </LinkButton>
      {fulfilment.actions.includes("make_handover_code") && (
        <Button tone={areMeeting ? "ember" : "outline"} onClick={() => setCompleting(true)}>
          {orders.complete}
        </Button>
      )}
      {isCompleting && (
        <HandoverDialog orderId={order.id} orderNumber={order.number} onClose={() => setCompleting(false)} />
      )}
    </div>
  );
}

function ComesLater() {
  const orders = useMessageGroup("orders");
  return (
    <div className="stack [--stack:0.5rem]">
      <div className="actions">
        <Button tone="outline" off aria-describedby="after-payment">
          <Icon name="chat-circle-text" weight="bold" />
          {orders.chat}
        </Button>
        <Button tone="outline" off aria-describedby="after-payment">
          {orders.complete}
        </Button>
      </div>
      <p className="small faint" id="after-payment">
        {orders.afterPayment}
      </p>
    </div>
  );
}
