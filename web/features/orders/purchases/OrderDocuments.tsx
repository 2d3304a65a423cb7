import type { WonOrder } from "#contract/orders.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";

/** The buyer's documents: the invoice once there is one. Each payment has its receipt beside its details. */
export function OrderDocuments({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { documents } = useMessageGroup("fulfilment");
  const { documents: made, order_status: status, stage } = wonOrder.fulfilment;
  const hasInvoice = made.includes("sale");
  // What will not be delivered has no invoice to wait for.
  if (!hasInvoice && (status !== "paid" || stage === "lost")) return null;
  return (
    <section className="stack [--stack:0.5rem]" aria-label={documents.title}>
      <h2>{documents.title}</h2>
      {hasInvoice ? (
        <div>
          <FileLink href={`/api/v1/bids/won/${wonOrder.order.number}/invoice`}>{documents.sale}</FileLink>
        </div>
      ) : (
        <p className="small quiet">{documents.none}</p>
      )}
    </section>
  );
}
