// What a seller gets for a sale once more, apart from domain/. Amounts are paise.

import { indiaDay } from "./order.ts";

export type Rate = { readonly kind: string; readonly startsOn: string; readonly basisPoints: number };

export type Shares = {
  readonly gross: number;
  readonly fee: number;
  readonly gst: number;
  readonly tcs: number;
  readonly tds: number;
  readonly net: number;
};

/** R-MONEY-5: each share by the rate of its day, without its parts of a paisa, which stay with the seller. */
export function sharesOf(gross: number, rates: readonly Rate[], at: number): Shares {
  const of = (amount: number, kind: string) => {
    const begun = rates.filter((rate) => rate.kind === kind && rate.startsOn <= indiaDay(at));
    const last = begun.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)).at(-1);
    return Math.floor((amount * (last?.basisPoints ?? 0)) / 10_000);
  };
  const fee = of(gross, "platform_fee");
  const gst = of(fee, "gst_on_fee");
  const tcs = of(gross, "tcs");
  const tds = of(gross, "tds");
  return { gross, fee, gst, tcs, tds, net: gross - fee - gst - tcs - tds };
}
