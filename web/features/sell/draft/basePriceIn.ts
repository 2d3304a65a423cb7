import { isBasePrice } from "#domain/listing/basePrice.ts";
import type { Paise } from "#domain/money/paise.ts";
import { paiseIn } from "#web/forms/paiseIn.ts";

/** The base price as it was typed; null for what is none. */
export function basePriceIn({ price }: { readonly price: string }): Paise | null {
  const paise = paiseIn(price);
  return paise !== null && isBasePrice(paise) ? paise : null;
}
