import { type Paise, paise } from "#domain/money/paise.ts";

/** The price of a card: the current bid, or the base price while nobody has bid (R-SCREEN-7). */
export function shownPrice(product: { current_bid: number | null; base_price: number }): Paise {
  return paise(product.current_bid ?? product.base_price);
}
