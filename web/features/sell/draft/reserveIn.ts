import type { Paise } from "#domain/money/paise.ts";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { basePriceIn } from "./basePriceIn.ts";

type Prices = {
  readonly price: string;
  /** What a page kept from before there were reserves lacks it. */
  readonly reserve?: string;
};

/** The reserve as it was typed: null for none, undefined for what cannot be one, such as less than the base price. */
export function reserveIn({ price, reserve = "" }: Prices): Paise | null | undefined {
  if (reserve.trim() === "") return null;
  const paise = paiseIn(reserve);
  const base = basePriceIn({ price });
  const isReserve = paise !== null && basePriceIn({ price: reserve }) !== null && paise > (base ?? 0);
  return isReserve ? paise : undefined;
}
