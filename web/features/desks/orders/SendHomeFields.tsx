import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { AddressLines } from "#web/features/orders/places/AddressLines.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { orderAddressesQuery } from "./queries/orderQueries.ts";

type SendHomeFieldsProps = {
  readonly order: OperatorOrder;
  readonly form: Pick<ReturnType<typeof useForm<SendHomeTexts>>, "field">;
  /** What was said of it already; empty before it goes. */
  readonly said: string;
};
export type SendHomeTexts = { readonly carrier: string; readonly trackingNumber: string };

/** Where goods go back to, and with whom. */
export function SendHomeFields({ order, form, said }: SendHomeFieldsProps) {
  const words = useMessageGroup("operatorDesk");
  return (
    <>
      {said !== "" && (
        <p className="small wrap-anywhere">
          {words.homeSaid} <b data-words="own">{said}</b>
        </p>
      )}
      <HomeAddress order={order} />
      <TextField
        {...form.field("carrier")}
        label={words.homeCarrier}
        hint={words.homeCarrierHint}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field("trackingNumber", "tracking_number")}
        label={words.homeNumber}
        look="figures"
        autoComplete="off"
        maxLength={60}
      />
    </>
  );
}

/** As it was fixed when it was picked up. Its street is shown on request, which is written down. */
function HomeAddress({ order }: Pick<SendHomeFieldsProps, "order">) {
  const words = useMessageGroup("operatorDesk");
  const [isShown, setShown] = useState(false);
  const query = useQuery({ ...orderAddressesQuery(order.id), enabled: isShown });
  const address = query.data?.pick_up ?? null;
  return (
    <div className="stack [--stack:0.5rem]">
      <span className="micro faint">{words.homeAddress}</span>
      {!isShown && (
        <div className="line line--wrap">
          <span data-words="own">{order.places.pick_up?.city ?? "–"}</span>
          <Button tone="outline" size="small" onClick={() => setShown(true)}>
            {words.homeShow}
          </Button>
        </div>
      )}
      {isShown && (
        <div role="status">
          <QueryState query={query} shape="table" count={1} />
          {address && <AddressLines address={address} mobile={address.mobile} />}
          <p className="small quiet">{words.homeShown}</p>
        </div>
      )}
    </div>
  );
}
