/** What the refusals of offers carry (contract/priceOffers.ts). */
export type PriceOfferRefusals = {
  takes_no_offers: object;
  /** They have one that stands. */
  offer_stands: object;
  /** `of`: a person's for one listing in all, those that stand on one listing, and those that a person has standing. */
  too_many_offers: { limit: number; of: "own" | "listing" | "person" };
  /** In paise: whole rupees from the one to the other. */
  offer_not_between: { least: number; most: number };
  /** It was answered, taken back, ran out or is another by now, or the item is gone. */
  offer_over: object;
  /** Something keeps its bidder from buying just now: what, is not told to the seller. */
  offer_not_takeable: object;
  /** It is not corrected while an offer stands that was made on what it says. */
  listing_has_offers: object;
};
