import type { Product } from "#contract/catalogue.ts";
import type { Paise } from "#domain/money/paise.ts";

type Bidding = Pick<Product, "bid_ceiling" | "minimum_next_bid" | "buy_now_price">;

/**
 * Whether the bid bar says how far the reader can bid without a deposit (R-BID-10): from half of it on, and wherever a
 * button beside it names more: "No deposit required!" would be untrue there.
 */
export function saysCeiling(
  { bid_ceiling: ceiling, minimum_next_bid: leastPaise, buy_now_price: buyNowPaise }: Bidding,
  offerPaise: Paise,
): boolean {
  if (ceiling === null) return false;
  return leastPaise * 2 >= ceiling.amount || Math.max(offerPaise, buyNowPaise ?? 0) > ceiling.amount;
}
