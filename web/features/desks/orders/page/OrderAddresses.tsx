import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import type { OrderAddress } from "#contract/orderPlaces.ts";
import { AddressLines } from "#web/features/orders/places/AddressLines.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { orderAddressesQuery } from "../queries/orderQueries.ts";

type AddressesProps = { readonly order: OperatorOrder };

/** Both ends by their cities. Streets and numbers are shown on request, which is written down. */
export function OrderAddresses({ order }: AddressesProps) {
  const { addresses: words } = useMessageGroup("orderDesk");
  const [isShown, setShown] = useState(false);
  const { places } = order;
  const isMet = order.shipping_mode === "handover";
  const hasAny = places.pick_up !== null || places.delivery !== null;
  return (
    <Pane title={words.title}>
      {isMet && <p className="small quiet">{words.met}</p>}
      {!isMet && isShown && <Whole order={order} />}
      {!isMet && !isShown && (
        <div className="stack [--stack:0.5rem]">
          <Ends
            pickUp={<span data-words="own">{places.pick_up?.city ?? words.missing}</span>}
            delivery={<span data-words="own">{places.delivery?.city ?? words.missing}</span>}
          />
          {hasAny && (
            <div>
              <Button tone="outline" size="small" onClick={() => setShown(true)}>
                {words.show}
              </Button>
            </div>
          )}
        </div>
      )}
    </Pane>
  );
}

function Whole({ order }: AddressesProps) {
  const { addresses: words } = useMessageGroup("orderDesk");
  const query = useQuery(orderAddressesQuery(order.id));
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const whole = (address: OrderAddress | null) =>
    address === null ? words.missing : <AddressLines address={address} mobile={address.mobile} />;
  return (
    <div className="stack [--stack:0.5rem]" role="status">
      <Ends pickUp={whole(query.data.pick_up)} delivery={whole(query.data.delivery)} />
      <p className="small quiet">{words.shown}</p>
    </div>
  );
}

function Ends({ pickUp, delivery }: Record<"pickUp" | "delivery", React.ReactNode>) {
  const { addresses: words } = useMessageGroup("orderDesk");
  return (
    <div className="stack [--stack:0.5rem]">
      <div>
        <span className="micro faint block">{words.from}</span>
        {pickUp}
      </div>
      <div>
        <span className="micro faint block">{words.to}</span>
        {delivery}
      </div>
    </div>
  );
}
