import type { WonOrder } from "#contract/orders.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";

/** The facts of an order. */
export function DetailsTab({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { details } = useMessageGroup("orders");
  const { order } = wonOrder;
  return (
    <div className="panel stack">
      <SpecTable
        lines={[
          { label: details.product, value: wonOrder.title },
          { label: details.orderNumber, value: order.number },
          { label: details.wonAt, value: momentName(order.created_at) },
          { label: details.payBy, value: deadlineName(order.payment_deadline) },
          ...(order.paid_at === null ? [] : [{ label: details.paidAt, value: momentName(order.paid_at) }]),
        ]}
      />
      <div>
        <LinkButton href={`/product/${wonOrder.product_id}`}>{details.seeProduct}</LinkButton>
      </div>
    </div>
  );
}
