import { useQuery } from "@tanstack/react-query";
import type { OperatorOrderPage } from "#contract/orderDesk.ts";
import { isRefundUnderWay } from "#domain/order/nextStep.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { InspectionView } from "#web/features/orders/inspection/InspectionView.tsx";
import { ShipmentTrack } from "#web/features/orders/parts/ShipmentTrack.tsx";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { DeliveryProofView } from "#web/features/orders/proof/DeliveryProofView.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { useCase } from "../../parts/case/useCase.ts";
import { LateBadge } from "../../parts/LateBadge.tsx";
import { AddProof } from "../AddProof.tsx";
import { orderPageQuery } from "../queries/orderQueries.ts";
import { OrderStory } from "../story/OrderStory.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderAddresses } from "./OrderAddresses.tsx";
import { OrderBidders } from "./OrderBidders.tsx";
import { OrderClaim } from "./OrderClaim.tsx";
import { OrderMoney } from "./OrderMoney.tsx";
import { OrderParty } from "./OrderParty.tsx";

/** One order with its whole story, in whatever state it is. Whoever opens it has its case. */
export function OrderDeskPage({ number }: { readonly number: string }) {
  const query = useQuery(orderPageQuery(number));
  if (isMissing(query.error)) return <NotFoundScreen />;
  if (query.data === undefined) return <QueryState query={query} shape="table" count={8} />;
  return <OrderView order={query.data} />;
}

type OrderViewProps = { readonly order: OperatorOrderPage };

function OrderView({ order }: OrderViewProps) {
  const own = useCase("order", order.is_own ? null : order.id);
  const { inspection, shipment, claim, delivery_proof: proof } = order.fulfilment;
  return (
    <div className="stack [--stack:1rem]">
      <OrderHead order={order} />
      <div className="person">
        <div className="stack [--stack:1rem] min-w-0">
          <OrderActions order={order} own={own} />
          {claim && <OrderClaim order={order} claim={claim} mayAct={own.mayAct} />}
          {!order.is_own && <OrderStory number={order.number} />}
          {own.mayAct && order.fulfilment.actions.includes("add_proof") && <AddProof order={order.desk} />}
          {proof && <DeliveryProofView proof={proof} person="operator" />}
          {inspection && <InspectionView inspection={inspection} person="operator" />}
        </div>
        <div className="person__side">
          <OrderMoney order={order} />
          <OrderParty side="buyer" party={order.buyer} />
          <OrderParty side="seller" party={order.seller} />
          {!order.is_own && <OrderAddresses order={order.desk} />}
          {!order.is_own && <OrderBidders order={order} />}
          {shipment && shipment.tracking_number !== "" && <ShipmentTrack shipment={shipment} heading="h2" />}
        </div>
      </div>
    </div>
  );
}

function OrderHead({ order }: OrderViewProps) {
  const words = useMessageGroup("orderDesk");
  const { desk } = order;
  return (
    <div className="stack [--stack:0.5rem]">
      <p className="small">
        <AppLink href="/ops/orders">{words.back}</AppLink>
      </p>
      <div className="line items-start [--line-gap:0.75rem]">
        <div className="w-14 shrink-0">
          <Photo url={order.image_url} alt={order.image_alt} width={56} height={56} eager />
        </div>
        <div className="min-w-0">
          <h1 className="wrap-anywhere" data-words="own">
            <SetMark quantity={order.quantity} />
            {order.title}
          </h1>
          <div className="line line--wrap">
            <OrderNumber number={order.number} />
            <StageBadge
              status={order.order_status}
              stage={order.stage}
              loss={desk.loss?.cause}
              isRefundUnderWay={isRefundUnderWay(desk.next_step)}
              isGoingHome={desk.next_step.kind === "send_home"}
            />
            <LateBadge order={desk} />
            <span className="small quiet">
              {fillSentence(words.wonAt, { time: momentName(order.created_at) })}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
