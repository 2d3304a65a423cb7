import type { Fulfilment } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OrderPrice } from "#domain/order/orderPrice.ts";
import type { OrderStage, OrderStatus } from "#domain/order/orderStages.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type SumLine, SumTable } from "#web/ui/SumTable.tsx";

type Reader = "buyer" | "seller" | "operator";
type Priced = Pick<Fulfilment, "shipping_mode"> & { readonly order_price: OrderPrice };
type Standing = { readonly order_status: OrderStatus; readonly stage: OrderStage | null };
type OrderPriceTableProps = { readonly order: Priced & Standing; readonly person: "seller" | "operator" };

/** What an order costs: the item, the delivery and who pays for it, what the buyer pays or has paid. */
export function OrderPriceTable({ order, person }: OrderPriceTableProps) {
  const { price: words } = useMessageGroup("fulfilment");
  const { goods, total } = order.order_price;
  return (
    <SumTable
      small
      lines={[{ label: words.goods, value: goods }, ...deliveryLines(order, { person, words })]}
      total={{ label: totalWord(order, words), amountPaise: total }}
    />
  );
}

/** Of what went back it is said that it had been paid; what ended unpaid had a price. */
function totalWord(
  { order_status: status, stage }: Standing,
  words: MessageGroups["fulfilment"]["price"],
): string {
  if (status === "awaiting_payment") return words.buyerPays;
  if (status === "refunded" || stage === "lost") return words.buyerHadPaid;
  return status === "paid" ? words.buyerPaid : words.agreed;
}

type Said = { readonly person: Reader; readonly words: MessageGroups["fulfilment"]["price"] };

/** Nothing is said of what the two hand over themselves. */
export function deliveryLines({ shipping_mode: mode, order_price: price }: Priced, said: Said): SumLine[] {
  if (mode === "handover") return [];
  return [{ label: said.words.delivery, value: deliveryValue(price, said) }];
}

/** The buyer's is a part of the sum; a seller's is not, so it is said in words. */
function deliveryValue(
  { delivery_cost: delivery, delivery_payer: payer }: OrderPrice,
  { person, words }: Said,
): Paise | string {
  if (payer === "buyer") return delivery;
  if (payer === null) return words.free;
  if (person === "buyer") return words.sellerPays;
  const sentence = person === "seller" ? words.youPay : words.sellerPaysAmount;
  return fillSentence(sentence, { amount: formatRupees(delivery) });
}
