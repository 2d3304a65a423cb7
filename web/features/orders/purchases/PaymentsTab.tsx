import type { WonOrder } from "#contract/orders.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AfterPayment } from "./AfterPayment.tsx";
import { OrderDocuments } from "./OrderDocuments.tsx";
import { OrderTotal } from "./OrderTotal.tsx";
import { PaymentTable } from "./PaymentTable.tsx";

type PaymentsTabProps = { readonly wonOrder: WonOrder };

/** The total beside the payments made so far. */
export function PaymentsTab({ wonOrder }: PaymentsTabProps) {
  const orders = useMessageGroup("orders");
  const { kind } = wonOrder.fulfilment.next_step;
  return (
    <div className="split split--first">
      <div className="stack [--stack:1.5rem]">
        <section className="stack [--stack:0.75rem]" aria-labelledby="payments-title">
          {/* The tab above says it to the eye. */}
          <h2 className="sr" id="payments-title">
            {orders.payments}
          </h2>
          <PaymentTable wonOrder={wonOrder} />
        </section>
        {/* While the two meet, it stands at the top of the page. */}
        {kind !== "meet" && kind !== "meet_return" && <AfterPayment wonOrder={wonOrder} />}
        {wonOrder.order.paid_at !== null && <OrderDocuments wonOrder={wonOrder} />}
      </div>
      <OrderTotal wonOrder={wonOrder} />
    </div>
  );
}
