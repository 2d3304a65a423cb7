import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { ClaimPanel } from "../claims/ClaimPanel.tsx";
import { WayBack } from "../claims/WayBack.tsx";
import { InspectionView } from "../inspection/InspectionView.tsx";
import { isFoundLate } from "../parts/isFoundLate.ts";
import { lossOf } from "../parts/lossTitle.ts";
import { OrderBadge } from "../parts/OrderBadge.tsx";
import { ShipmentTrack } from "../parts/ShipmentTrack.tsx";
import { StageBadge } from "../parts/StageBadge.tsx";
import { ChooseAddressDialog } from "../places/ChooseAddressDialog.tsx";
import { GoingTo } from "../places/GoingTo.tsx";
import { DeliveryProofView } from "../proof/DeliveryProofView.tsx";
import { RatingPanel } from "../ratings/RatingPanel.tsx";
import { BuyerNextUp } from "./BuyerNextUp.tsx";
import { DeliveryCode } from "./DeliveryCode.tsx";
import { DetailsTab } from "./DetailsTab.tsx";
import { PaymentDialog } from "./PaymentDialog.tsx";
import { PaymentsTab } from "./PaymentsTab.tsx";
import { StatusTab } from "./StatusTab.tsx";

type OrderPageProps = {
  readonly wonOrder: WonOrder;
  /** Opens the payment dialog at once: after Pay Now elsewhere, or to pay in another way. */
  readonly payNow?: boolean;
};
type OrderTab = "payments" | "status" | "details";

/** A won order: what was won, what is paid, what is due (R-ORDER-7). */
export function OrderPage({ wonOrder, payNow = false }: OrderPageProps) {
  const orders = useMessageGroup("orders");
  const { fulfilment } = wonOrder;
  const { claim, inspection, actions, shipment, return_shipment: wayBack, shipping_mode: mode } = fulfilment;
  const { delivery_proof: proof } = fulfilment;
  const [tab, setTab] = useState<OrderTab>("payments");
  const [isPaying, setPaying] = useState(
    payNow && wonOrder.order.order_status === "awaiting_payment" && wonOrder.balance > 0,
  );
  return (
    <main>
      <div className="wrap page">
        <div className="stack [--stack:1.25rem]">
          <Breadcrumbs links={[{ label: orders.crumbs.myBids, href: "/mybids" }]} here={orders.crumbs.won} />
          <OrderHead wonOrder={wonOrder} />
          <BuyerNextUp wonOrder={wonOrder} onPay={() => setPaying(true)} />
          {claim && (
            <ClaimPanel
              claim={claim}
              inspection={inspection}
              person="buyer"
              actions={actions}
              isHandover={mode === "handover"}
              listingId={wonOrder.product_id}
              refund={fulfilment.claim_refund}
            />
          )}
          <RatingPanel orderId={wonOrder.order.id} />
          <div className="order-facts">
            {wayBack && (
              <WayBack
                shipment={wayBack}
                labelHref={`/api/v1/bids/won/${wonOrder.order.number}/return-label`}
              />
            )}
            {fulfilment.stage === "shipped" && (
              <DeliveryCode
                number={wonOrder.order.number}
                carrier={shipment?.is_by_hand === false ? shipment.carrier : ""}
              />
            )}
            {shipment && <ShipmentTrack shipment={shipment} />}
            {proof && <DeliveryProofView proof={proof} person="buyer" />}
            <GoingTo wonOrder={wonOrder} />
            {inspection && <InspectionView inspection={inspection} person="buyer" />}
          </div>
          <Tabs
            label={orders.tabsLabel}
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: "payments",
                label: orders.tabs.payments,
                panel: <PaymentsTab wonOrder={wonOrder} />,
              },
              { value: "status", label: orders.tabs.status, panel: <StatusTab wonOrder={wonOrder} /> },
              { value: "details", label: orders.tabs.details, panel: <DetailsTab wonOrder={wonOrder} /> },
            ]}
          />
        </div>
      </div>
      {isPaying && <Paying wonOrder={wonOrder} onClose={() => setPaying(false)} />}
    </main>
  );
}

type PayingProps = { readonly wonOrder: WonOrder; readonly onClose: () => void };

/**
 * What a delivery costs follows the address until something is paid: where it costs anything, the address is asked for
 * first. Whoever cannot say it yet pays the price as it stands, which then stays (R-ORDER-17).
 */
function Paying({ wonOrder, onClose }: PayingProps) {
  const { places: words } = useMessageGroup("fulfilment");
  const [isWithout, setWithout] = useState(false);
  const { places, actions } = wonOrder.fulfilment;
  const isUnsaid = places.delivery === null && actions.includes("choose_address");
  const { shipping_price: price, paid_amount: paid } = wonOrder;
  if (!isUnsaid || isWithout || price === noPaise || paid > noPaise)
    return <PaymentDialog wonOrder={wonOrder} onClose={onClose} />;
  // Once it is stored the order has its place, and what is paid follows here.
  const stay = () => undefined;
  return (
    <ChooseAddressDialog
      wonOrder={wonOrder}
      line={words.beforePaying}
      otherwise={
        <>
          <Button tone="bare" wide onClick={() => setWithout(true)}>
            {fillSentence(words.payWithout, { price: formatRupees(price) })}
          </Button>
          <p className="small quiet">{words.payWithoutLine}</p>
        </>
      }
      onChosen={stay}
      onClose={onClose}
    />
  );
}

function OrderHead({ wonOrder }: OrderPageProps) {
  const orders = useMessageGroup("orders");
  return (
    <div className="order-top">
      <Photo url={wonOrder.image_url} alt={wonOrder.image_alt} width={176} height={176} eager />
      <div className="stack [--stack:0.75rem]">
        <div className="line line--wrap">
          <OrderBadge
            status={wonOrder.order.order_status}
            step={wonOrder.fulfilment.next_step}
            isFoundLate={isFoundLate(wonOrder.fulfilment)}
            isUnconfirmed={wonOrder.is_unconfirmed}
          />
          {wonOrder.fulfilment.stage !== null && (
            <StageBadge
              status={wonOrder.fulfilment.order_status}
              stage={wonOrder.fulfilment.stage}
              shippingMode={wonOrder.fulfilment.shipping_mode}
              loss={lossOf(wonOrder.fulfilment)}
              needsAddress={wonOrder.fulfilment.next_step.kind === "choose_address"}
            />
          )}
        </div>
        <h1 className="text-h2">
          <SetMark quantity={wonOrder.quantity} />
          {wonOrder.title}
        </h1>
        <OrderNumber number={wonOrder.order.number} />
        <div className="grid">
          <span className="micro faint">{orders.winningBid}</span>
          <Money amountPaise={wonOrder.order.amount} size="large" />
        </div>
      </div>
    </div>
  );
}
