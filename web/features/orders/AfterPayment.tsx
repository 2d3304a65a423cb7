import { useQuery } from "@tanstack/react-query";
import type { WonOrder } from "#contract/orders.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { ordersMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

/**
 * Chat with Seller and Complete Auction Now, for an order that Blaze does not ship. They are off, with the
 * reason beside them, until there is something behind them.
 */
export function AfterPayment({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { orders } = useMessageGroup(ordersMessages);
  const { data: settings } = useQuery(settingsQuery);
  if (wonOrder.shipping_modes.includes("blaze")) return null;
  const reason =
    wonOrder.balance > 0
      ? orders.afterPayment
      : fillSentence(orders.handoverNotOpen, { email: settings?.support_email ?? "" });
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
        {reason}
      </p>
    </div>
  );
}
