// What a seller gets for a sale once more, apart from domain/. Amounts are paise.

import { indiaDay } from "./order.ts";

export type Rate = { readonly kind: string; readonly startsOn: string; readonly basisPoints: number };

type Shares = {
  readonly gross: number;
  readonly fee: number;
  readonly gst: number;
  readonly tcs: number;
  readonly tds: number;
  readonly net: number;
};

/** What stands on an order's account, and what its two sides agreed to pay for the delivery. */
export type Money = { readonly held: number; readonly shipping: number; readonly sellerDelivery: number };

export type Divided = Shares & {
  readonly delivery: number;
  readonly sellerDelivery: number;
  readonly deliveryGst: number;
};

/** R-MONEY-9: the delivery first, then the goods by their shares; a seller never owes for what they took on. */
export function divisionOf(
  { held, shipping, sellerDelivery }: Money,
  rates: readonly Rate[],
  at: number,
): Divided {
  const delivery = Math.min(shipping, held);
  const goods = sharesOf(held - delivery, rates, at);
  const taken = Math.min(sellerDelivery, goods.net);
  const percent = rateOf("gst_on_fee", rates, at);
  const taxIn = (price: number) => Math.floor((price * percent) / (10_000 + percent));
  return {
    ...goods,
    net: goods.net - taken,
    delivery,
    sellerDelivery: taken,
    deliveryGst: taxIn(delivery) + taxIn(taken),
  };
}

/** R-MONEY-10: lost on the way. The seller gets the same, and the buyer pays no delivery. */
export function lossOf(money: Money, rates: readonly Rate[], at: number): Divided {
  const division = divisionOf(money, rates, at);
  return {
    ...division,
    delivery: 0,
    deliveryGst: divisionOf({ ...money, held: money.held - division.delivery, shipping: 0 }, rates, at)
      .deliveryGst,
  };
}

function rateOf(kind: string, rates: readonly Rate[], at: number): number {
  const begun = rates.filter((rate) => rate.kind === kind && rate.startsOn <= indiaDay(at));
  return begun.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)).at(-1)?.basisPoints ?? 0;
}

/** R-MONEY-5: each share by the rate of its day, without its parts of a paisa, which stay with the seller. */
function sharesOf(gross: number, rates: readonly Rate[], at: number): Shares {
  const of = (amount: number, kind: string) => Math.floor((amount * rateOf(kind, rates, at)) / 10_000);
  const fee = of(gross, "platform_fee");
  const gst = of(fee, "gst_on_fee");
  const tcs = of(gross, "tcs");
  const tds = of(gross, "tds");
  return { gross, fee, gst, tcs, tds, net: gross - fee - gst - tcs - tds };
}
