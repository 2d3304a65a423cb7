import type { Paise } from "#domain/money/paise.ts";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { basePriceIn } from "./basePriceIn.ts";

/** As they were typed. What a page kept from before there were the last two lacks them. */
type Prices = {
  readonly price: string;
  readonly reserve?: string;
  readonly buyNow?: string;
};

/** The reserve as it was typed: null for none, undefined for what cannot be one, such as less than the base price. */
export function reserveIn({ price, reserve = "" }: Prices): Paise | null | undefined {
  return priceAbove(reserve, basePriceIn({ price }));
}

/** The Buy Now price as it was typed: null for none, undefined for what cannot be one, such as less than the reserve. */
export function buyNowIn({ price, reserve = "", buyNow = "" }: Prices): Paise | null | undefined {
  const paise = priceAbove(buyNow, basePriceIn({ price }));
  const least = reserveIn({ price, reserve }) ?? 0;
  return typeof paise === "number" && paise < least ? undefined : paise;
}

type Asked = {
  readonly takesOffers: boolean;
  readonly words: { readonly buyNowInvalid: string; readonly askingInvalid: string };
};

/** What is wrong with the Buy Now price as it was typed; where offers are taken, it is what is asked and cannot be left out. */
export function buyNowProblem(prices: Prices, { takesOffers, words }: Asked): string | false {
  const paise = buyNowIn(prices);
  if (takesOffers) return typeof paise !== "number" && words.askingInvalid;
  return paise === undefined && words.buyNowInvalid;
}

function priceAbove(typed: string, base: Paise | null): Paise | null | undefined {
  if (typed.trim() === "") return null;
  const paise = paiseIn(typed);
  const isPrice = paise !== null && basePriceIn({ price: typed }) !== null && paise > (base ?? 0);
  return isPrice ? paise : undefined;
}
