import { isWholeRupee, type Paise, paise } from "../money/paise.ts";

/**
 * What becomes of an offer for a listing that takes offers (R-OFFER-2, R-OFFER-3): `open` until its seller answers,
 * `countered` until its bidder answers the counter-offer; then it is over. `declined` by whoever had to answer;
 * `lapsed`: nobody answered in time; `over`: the listing was sold or ended, or one side may not deal any more.
 */
export const priceOfferStatuses = [
  "open",
  "countered",
  "taken",
  "declined",
  "withdrawn",
  "lapsed",
  "over",
] as const;
export type PriceOfferStatus = (typeof priceOfferStatuses)[number];

/** How long the seller has to answer an offer, and then the bidder to answer a counter-offer. */
export const priceOfferHours = 24;
const priceOfferMs = priceOfferHours * 60 * 60_000;

/** So many at most (R-OFFER-2): a person's for one listing in all, and of those that stand a listing's and a person's. */
export const mostPriceOffers = { forListing: 3, onListing: 50, ofPerson: 20 } as const;

/** When a step that begins now is over: with the listing at the latest. */
export function priceOfferDue(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + priceOfferMs, endsAt.getTime()));
}

type Prices = Readonly<Record<"basePricePaise" | "askingPaise", Paise>>;
type Bounds = Readonly<Record<"least" | "most", Paise>>;

/** What may be offered: from the least offer, rounded up to a rupee, to a rupee below the asking price. */
export function offerBounds({ basePricePaise, askingPaise }: Prices): Bounds {
  return { least: paise(Math.ceil(basePricePaise / 100) * 100), most: paise(askingPaise - 100) };
}

/** What may be answered to an offer: from a rupee above it to the asking price. */
export function counterBounds(offerPaise: Paise, askingPaise: Paise): Bounds {
  return { least: paise(offerPaise + 100), most: askingPaise };
}

export function isWithin(amountPaise: Paise, { least, most }: Bounds): boolean {
  return isWholeRupee(amountPaise) && amountPaise >= least && amountPaise <= most;
}
