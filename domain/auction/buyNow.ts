import type { Paise } from "../money/paise.ts";
import { minimumNextBid, type Price } from "./minimumNextBid.ts";

type BuyNowPrice = Price & {
  /** The price at which the seller sells at once; null where there is none. */
  readonly buyNowPaise: Paise | null;
};

/**
 * The price at which the item can be bought at once, null when it cannot (R-BUY-1): until the first bid, and after it
 * while the price is below half of it. Nobody who bids in earnest is overtaken then, and a first low bid does not take
 * the chance away from everybody. Where the step is so large that the next bid would be as high, bidding has passed it:
 * nobody bids what they could buy it for, and the next bidder must not be shut out.
 */
export function openBuyNow(price: BuyNowPrice): Paise | null {
  const { buyNowPaise, pricePaise } = price;
  if (buyNowPaise === null || pricePaise === null) return buyNowPaise;
  const isOpen = pricePaise * 2 < buyNowPaise && minimumNextBid(price) < buyNowPaise;
  return isOpen ? buyNowPaise : null;
}

/** What is wrong with a Buy Now price; null when nothing is: it is above the base price and not below the reserve. */
export function buyNowProblem(
  buyNowPaise: Paise,
  { basePricePaise, reservePaise }: { readonly basePricePaise: Paise; readonly reservePaise: Paise | null },
): "buy_now_too_low" | "buy_now_below_reserve" | null {
  if (buyNowPaise <= basePricePaise) return "buy_now_too_low";
  return reservePaise !== null && buyNowPaise < reservePaise ? "buy_now_below_reserve" : null;
}
