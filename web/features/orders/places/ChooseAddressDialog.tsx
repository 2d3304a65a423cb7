import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Address } from "#contract/delivery.ts";
import type { WonOrder } from "#contract/orders.ts";
import type { Paise } from "#domain/money/paise.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { wonOrderQuery, wonOrdersKey } from "#web/api/userQueries.ts";
import { AddressForm } from "#web/features/account/addresses/AddressForm.tsx";
import { AddressList } from "#web/features/account/addresses/AddressList.tsx";
import { AddressStatus } from "#web/features/account/addresses/AddressStatus.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { NewPrice, usePriceTo } from "./NewPrice.tsx";

type View =
  | { readonly name: "list" | "add" }
  | { readonly name: "sorry"; readonly address: Address }
  | { readonly name: "price"; readonly address: Address; readonly shippingPaise: Paise };
type ChooseAddressProps = {
  readonly wonOrder: WonOrder;
  /** Why it is asked now. */
  readonly line?: string;
  /** Below the addresses: what can be done without one. */
  readonly otherwise?: ReactNode;
  /** What comes when it is stored; it closes unless told. */
  readonly onChosen?: () => void;
  readonly onClose: () => void;
};

/** To which of the buyer's addresses an order goes: one that is saved, or a new one. */
export function ChooseAddressDialog({
  wonOrder,
  line,
  otherwise,
  onClose,
  onChosen = onClose,
}: ChooseAddressProps) {
  const orderId = wonOrder.order.id;
  const delivery = useMessageGroup("delivery");
  const { places: words } = useMessageGroup("fulfilment");
  const queries = useQueryClient();
  const [view, setView] = useState<View>({ name: "list" });
  const toList = () => setView({ name: "list" });
  const choosing = useApiMutation({
    call: (addressId: string) =>
      callApi("PUT /bids/won/:id/delivery-address", {
        params: { id: orderId },
        body: { address_id: addressId },
      }),
    success: words.chosen,
    onSuccess: (order) => queries.setQueryData(wonOrderQuery(order.order.number).queryKey, order),
    refetch: [wonOrdersKey],
  });
  const pricing = usePriceTo(wonOrder);
  // Once something is paid the price stays, and the server says which address costs more.
  const canChange = wonOrder.order.order_status === "awaiting_payment" && wonOrder.paid_amount === 0;
  // Where Blaze has stopped working, what was agreed is kept all the same: the server knows.
  const choose = (address: Address) =>
    choosing.mutate(address.id, {
      onSuccess: onChosen,
      onError: (error) => isNotServiced(error) && setView({ name: "sorry", address }),
    });

  function pick(address: Address) {
    if (choosing.isPending || pricing.isPending) return;
    // Mostly it is refused: no price is asked about before.
    if (!address.available) return choose(address);
    pricing.mutate(address, {
      onSuccess: (shippingPaise) => {
        if (canChange && shippingPaise !== wonOrder.shipping_price)
          setView({ name: "price", address, shippingPaise });
        else choose(address);
      },
    });
  }

  if (view.name === "price") {
    return (
      <NewPrice
        {...{ wonOrder, onClose }}
        shippingPaise={view.shippingPaise}
        busy={choosing.isPending}
        onBack={toList}
        onConfirm={() => choose(view.address)}
      />
    );
  }

  if (view.name === "sorry") {
    return (
      <Dialog open titleHidden title={delivery.sorry} onClose={onClose}>
        <AddressStatus
          address={view.address}
          onGoBack={toList}
          onClose={onClose}
          consequence={{ line: words.notThere, goBack: words.chooseAnother }}
        />
      </Dialog>
    );
  }
  if (view.name === "add") {
    return (
      <Dialog open wide title={delivery.addAddress} onBack={toList} onClose={onClose}>
        <AddressForm isQuiet onSaved={pick} leave={{ label: delivery.back, onLeave: toList }} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={words.where} onClose={onClose}>
      {line !== undefined && <p className="quiet">{line}</p>}
      <AddressList unmarked onPick={pick} onAdd={() => setView({ name: "add" })} />
      {otherwise}
    </Dialog>
  );
}

function isNotServiced(error: Error): boolean {
  return error instanceof ApiError && error.code === "address_not_serviced";
}
