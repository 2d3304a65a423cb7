import type { Claim } from "#contract/fulfilment.ts";
import type { OperatorOrderPage } from "#contract/orderDesk.ts";
import { ClaimPanel } from "#web/features/orders/claims/ClaimPanel.tsx";
import { ClaimActions } from "../../claims/ClaimActions.tsx";

type OrderClaimProps = {
  readonly order: OperatorOrderPage;
  readonly claim: Claim;
  readonly mayAct: boolean;
};

/** The claim with its conversation and the inspection beside it, and what whoever has the case can answer. */
export function OrderClaim({ order, claim, mayAct }: OrderClaimProps) {
  const { inspection, actions, shipping_mode: mode, claim_refund: refund } = order.fulfilment;
  const own = mayAct ? actions : [];
  return (
    <div className="stack [--stack:0.5rem]">
      <ClaimPanel
        claim={claim}
        inspection={inspection}
        person="operator"
        actions={own}
        isHandover={mode === "handover"}
        refund={refund}
      />
      <ClaimActions
        claim={{
          id: claim.id,
          order_number: order.number,
          title: order.title,
          actions: own,
          wish: claim.wish,
          held_amount: order.held_amount,
          version: order.desk.version,
          parcel_in_the_way: order.parcel_in_the_way,
        }}
      />
    </div>
  );
}
