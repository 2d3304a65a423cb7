import type { WonOrder } from "#contract/orders.ts";
import { negatePaise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { SumLine } from "#web/ui/SumTable.tsx";
import { deliveryLines } from "../parts/OrderPriceTable.tsx";
import { paidTowards } from "./paidTowards.ts";

type Words = {
  readonly orders: MessageGroups["orders"];
  readonly price: MessageGroups["fulfilment"]["price"];
};

/** What makes up the balance of an order: the item, its delivery, less what was deposited and paid. */
export function owedLines(wonOrder: WonOrder, { orders, price }: Words): SumLine[] {
  const { order, deposit, fulfilment } = wonOrder;
  return [
    { label: orders.productPrice, value: order.amount },
    ...deliveryLines(fulfilment, { person: "buyer", words: price }),
    ...(deposit === null ? [] : [{ label: orders.depositRow, value: negatePaise(deposit.amount) }]),
    { label: orders.paidSoFar, value: negatePaise(paidTowards(wonOrder)) },
  ];
}
