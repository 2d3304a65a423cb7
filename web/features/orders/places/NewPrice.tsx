import type { Address } from "#contract/delivery.ts";
import type { WonOrder } from "#contract/orders.ts";
import { deliveryDue } from "#domain/delivery/deliveryTerms.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";

/** Asks what the buyer would pay for the delivery of an order to an address. */
export function usePriceTo({ product_id: id, order }: WonOrder) {
  return useApiMutation({
    call: async ({ pin_code }: Address): Promise<Paise> => {
      const way = await callApi("GET /guest/product/:id/delivery", { params: { id }, query: { pin_code } });
      if (way.delivery_price?.paid_by !== "buyer") return noPaise;
      return deliveryDue(way.delivery_price.zone_price, way.delivery_price.free_from, order.amount);
    },
  });
}

type NewPriceProps = {
  readonly wonOrder: WonOrder;
  readonly shippingPaise: Paise;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Before an address is taken with which delivery costs something else: what is due then. */
export function NewPrice({ wonOrder, shippingPaise, busy, onBack, onConfirm, onClose }: NewPriceProps) {
  const { places: words } = useMessageGroup("fulfilment");
  const orders = useMessageGroup("orders");
  const { balance, shipping_price: before } = wonOrder;
  return (
    <Dialog open title={words.newPrice} onBack={onBack} onClose={onClose}>
      <SumTable
        lines={[
          { label: words.priceBefore, value: before === 0 ? orders.free : before },
          { label: words.priceThere, value: shippingPaise === 0 ? orders.free : shippingPaise },
        ]}
        total={{
          label: orders.balance,
          amountPaise: addPaise(subtractPaise(balance, before), shippingPaise),
        }}
      />
      <Button tone="ink" wide busy={busy} onClick={onConfirm}>
        {words.deliverThere}
      </Button>
    </Dialog>
  );
}
