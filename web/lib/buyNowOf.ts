import type { Product } from "#contract/catalogue.ts";
import { buyNowUntil } from "#domain/auction/buyNow.ts";

/** What the bid bar says of buying a product at once; nothing where that cannot be. */
export function buyNowOf(product: Product, onBuy: () => void) {
  const { buy_now_price: pricePaise, base_price: basePricePaise, current_bid } = product;
  if (pricePaise === null) return {};
  const untilPaise = buyNowUntil(pricePaise, { basePricePaise, pricePaise: current_bid });
  return { buyNow: { pricePaise, untilPaise, onBuy } };
}
