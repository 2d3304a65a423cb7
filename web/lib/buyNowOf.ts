import type { Product } from "#contract/catalogue.ts";
import { buyNowUntil } from "#domain/auction/buyNowUntil.ts";
import type { Paise } from "#domain/money/paise.ts";

/** What the bid bar says of buying a product at once; nothing where that cannot be. */
export function buyNowOf(product: Product, onBuy: (pricePaise: Paise) => void) {
  const {
    buy_now_price: pricePaise,
    minimum_next_bid: minimumNextBidPaise,
    bid_step: bidStepPaise,
  } = product;
  if (pricePaise === null) return {};
  const untilPaise = buyNowUntil(pricePaise, { minimumNextBidPaise, bidStepPaise });
  return { buyNow: { pricePaise, untilPaise, onBuy: () => onBuy(pricePaise) } };
}
