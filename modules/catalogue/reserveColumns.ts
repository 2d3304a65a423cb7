import { type RawBuilder, sql } from "kysely";

/** The standing of a reserve in SQL (domain/auction/reserve.ts), of `auction_states s`. */
export const reserveSql = `case when s.reserve_paise is null then 'none'
  when s.price_paise >= s.reserve_paise then 'met' else 'not_met' end`;

const offerFacts = sql`
  'offer_status', offer.status, 'due_at', offer.due_at, 'offer_price', offer.price_paise,
  'highest_bid', offer.highest_bid_paise`;

/** The offer of `listings l` as its seller reads it (contract/reserveOffers.ts), null where there is none. */
export const sellerOfferColumn = sql`(
  select jsonb_build_object(${offerFacts}, 'reserve_price', offer.reserve_paise)
  from reserve_offers as offer where offer.listing_id = l.id)`;

/** The offer of a listing as its bidder reads it; null for everybody else. */
export function bidderOfferColumn(listingId: RawBuilder<unknown>, bidderId: string | null) {
  return sql`(
    select jsonb_build_object(${offerFacts}, 'default_terms', held.default_terms)
    from reserve_offers as offer join deposits as held on held.id = offer.deposit_id
    where offer.listing_id = ${listingId} and offer.bidder_id = ${bidderId}::uuid)`;
}

/** PostgreSQL writes a moment in JSON with microseconds and an offset; answers have it to the millisecond. */
export function presentOffer<Offer extends { due_at: string }>(offer: Offer): Offer {
  return { ...offer, due_at: new Date(offer.due_at).toISOString() };
}
