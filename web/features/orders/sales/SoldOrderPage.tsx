import { useState } from "react";
import type { SoldOrder } from "#contract/fulfilment.ts";
import { isRefundUnderWay } from "#domain/order/nextStep.ts";
import { ReportPerson } from "#web/features/grievances/ReportPerson.tsx";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { Timeline } from "#web/ui/Timeline.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { ClaimPanel } from "../claims/ClaimPanel.tsx";
import { WayBack } from "../claims/WayBack.tsx";
import { InspectionView } from "../inspection/InspectionView.tsx";
import { lossOf } from "../parts/lossTitle.ts";
import { OrderPriceTable } from "../parts/OrderPriceTable.tsx";
import { orderTimeline } from "../parts/orderTimeline.ts";
import { ShipmentTrack } from "../parts/ShipmentTrack.tsx";
import { StageBadge } from "../parts/StageBadge.tsx";
import { PickupPanel } from "../pickup/PickupPanel.tsx";
import { SalePlaces } from "../places/SalePlaces.tsx";
import { DeliveryProofView } from "../proof/DeliveryProofView.tsx";
import { RatingPanel } from "../ratings/RatingPanel.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { EnterCode } from "./EnterCode.tsx";
import { ChatWords, SellerNextUp } from "./SellerNextUp.tsx";
import { SettlementPanel } from "./SettlementPanel.tsx";

type SoldOrderProps = { readonly order: SoldOrder };

/** A sale as its seller follows it: where it stands, what to do next, what it earns. */
export function SoldOrderPage({ order }: SoldOrderProps) {
  const words = useMessageGroup("fulfilment");
  const { fulfilment } = order;
  const nowMs = useServerNow();
  const paymentLine = fillSentence(words.sale.waitsForPayment, {
    time: deadlineName(order.payment_deadline),
  });
  return (
    <Page className="stack [--stack:1.25rem]">
      <Breadcrumbs links={[{ label: words.sale.crumb, href: "/sell" }]} here={words.sale.title} />
      <SaleHead order={order} />
      <SellerNextUp order={order} />
      {fulfilment.claim && (
        <ClaimPanel
          claim={fulfilment.claim}
          inspection={fulfilment.inspection}
          person="seller"
          actions={fulfilment.actions}
          isHandover={fulfilment.shipping_mode === "handover"}
          listingId={order.product_id}
          pricePaise={order.final_amount}
          refund={fulfilment.claim_refund}
        />
      )}
      <RatingPanel orderId={order.id} />
      {hasPickup(order) && <PickupPanel order={order} />}
      <div className="split split--first">
        <section className="stack" aria-label={words.sale.status}>
          <Timeline steps={orderTimeline(fulfilment, { person: "seller", words, paymentLine, nowMs })} />
          {fulfilment.return_shipment && <WayBack shipment={fulfilment.return_shipment} />}
          {fulfilment.shipment && <ShipmentTrack shipment={fulfilment.shipment} />}
          {fulfilment.delivery_proof && (
            <DeliveryProofView proof={fulfilment.delivery_proof} person="seller" />
          )}
          {fulfilment.inspection && <InspectionView inspection={fulfilment.inspection} person="seller" />}
        </section>
        <aside className="stack">
          {fulfilment.actions.includes("enter_handover_code") && <EnterCode orderId={order.id} />}
          <SalePrice order={order} />
          <SalePlaces order={order} />
          <SettlementPanel order={order} />
          <SaleActions order={order} />
        </aside>
      </div>
    </Page>
  );
}

/** Blaze comes for it, or may: it goes somewhere. */
function hasPickup({ fulfilment: { shipping_mode: mode, stage, places } }: SoldOrder): boolean {
  if (mode !== "blaze") return false;
  return stage === "pickup_scheduled" || (stage === "awaiting_pickup" && places.delivery !== null);
}

function SaleHead({ order }: SoldOrderProps) {
  return (
    <div className="order-top">
      <Photo url={order.image_url} alt={order.image_alt} width={176} height={176} eager />
      <div className="stack [--stack:0.75rem]">
        <div>
          <StageBadge
            status={order.order_status}
            stage={order.stage}
            shippingMode={order.fulfilment.shipping_mode}
            loss={lossOf(order.fulfilment)}
            isRefundUnderWay={isRefundUnderWay(order.fulfilment.next_step)}
            isGoingHome={order.fulfilment.next_step.kind === "send_home"}
          />
        </div>
        <h1 className="text-h2" data-words="own">
          <SetMark quantity={order.quantity} />
          {order.title}
        </h1>
        <OrderNumber number={order.number} />
      </div>
    </div>
  );
}

/** Who bought it for how much; below what there is to do. */
function SalePrice({ order }: SoldOrderProps) {
  const { sale } = useMessageGroup("fulfilment");
  return (
    <section className="panel stack [--stack:0.75rem]" aria-label={sale.price}>
      <div className="line line--wrap justify-between">
        <div className="grid">
          <span className="micro faint">{sale.price}</span>
          <Money amountPaise={order.final_amount} size="large" />
        </div>
        <p className="small quiet min-w-0 wrap-anywhere">
          {sale.buyer}: <span data-words="own">{order.buyer_name || "–"}</span>
        </p>
      </div>
      <OrderPriceTable order={order.fulfilment} person="seller" />
    </section>
  );
}

function SaleActions({ order }: SoldOrderProps) {
  const { sale, documents } = useMessageGroup("fulfilment");
  const [isCancelling, setCancelling] = useState(false);
  const { fulfilment } = order;
  const { kind } = fulfilment.next_step;
  // Before that the two know nothing of each other.
  const isPaid = fulfilment.events.some((event) => event.kind === "paid");
  // Before they meet, the way to the chat stands with what happens next.
  const hasChat =
    fulfilment.shipping_mode === "handover" &&
    fulfilment.order_status !== "awaiting_payment" &&
    kind !== "meet" &&
    kind !== "meet_return";
  return (
    <div className="actions">
      {hasChat && (
        <LinkButton tone="outline" href={`/chat/${order.number}`}>
          <ChatWords unread={fulfilment.unread_messages} />
        </LinkButton>
      )}
      {fulfilment.documents.map((kind) => (
        <FileLink key={kind} href={`/api/v1/user/sold-orders/${order.number}/invoice/${kind}`}>
          {documents[kind]}
        </FileLink>
      ))}
      <LinkButton tone="outline" size="small" href="/sell/money">
        {sale.toMoney}
      </LinkButton>
      {fulfilment.actions.includes("cancel") && (
        <Button tone="bare" size="small" onClick={() => setCancelling(true)}>
          {sale.cancel}
        </Button>
      )}
      {isPaid && <ReportPerson about={{ order_id: order.id }} label={sale.reportBuyer} />}
      {isCancelling && <CancelDialog orderId={order.id} onClose={() => setCancelling(false)} />}
    </div>
  );
}
