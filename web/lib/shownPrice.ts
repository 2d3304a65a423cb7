import { type Paise, paise } from "#domain/money/paise.ts";

type Priced = {
  readonly current_bid: number | null;
  readonly base_price: number;
  readonly product_status?: "draft" | "active" | "sold" | "unsold";
  readonly sold_price?: number | null;
  readonly takes_offers?: boolean;
};

/**
 * The price of a card: the current bid, or the base price while nobody has bid (R-SCREEN-7). When it is over, what was
 * paid for it; the highest bid while nobody has paid; and the base price when it was not sold (R-ORDER-15).
 */
export function shownPrice({ current_bid, base_price, product_status, sold_price }: Priced): Paise {
  if (product_status === "unsold") return paise(base_price);
  return paise(sold_price ?? current_bid ?? base_price);
}

/** What the price of `shownPrice` is. */
export function shownPriceKind({ current_bid, product_status, sold_price, takes_offers }: Priced): PriceKind {
  if (product_status === "unsold") return "basePrice";
  if (product_status === "sold") return (sold_price ?? null) === null ? "highestBid" : "soldFor";
  if (current_bid !== null) return "currentBid";
  return takes_offers === true ? "offersFrom" : "basePrice";
}

type PriceKind = "basePrice" | "offersFrom" | "currentBid" | "highestBid" | "soldFor";
