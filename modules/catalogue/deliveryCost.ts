import { type RawBuilder, sql } from "kysely";
import { zoneReachKm } from "#domain/delivery/deliveryTerms.ts";
import type { DeliverTo, ListFilters, NearPlace } from "#domain/search/listFilters.ts";

/** Where things come from, for what their delivery costs: the middle of a pin code's post offices, of which there are few. */
export function middleOf(pinCode: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select avg(lat) as lat, avg(lon) as lon from post_offices where pin_code = ${pinCode} and is_listed`;
}

/** What the buyer of a listing would pay for its delivery, by zone, and where it comes from; no row where that is nothing. */
export function deliveryWayOf(listingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select terms.near_paise, terms.region_paise, terms.far_paise, terms.free_from_paise, listing.pick_up_pin_code,
      here.lat as from_lat, here.lon as from_lon
    from delivery_terms terms join listings listing on listing.id = terms.listing_id
    cross join lateral (${middleOf(sql`listing.pick_up_pin_code`)}) as here
    where terms.listing_id = ${listingId} and terms.paid_by = 'buyer'`;
}

type To = {
  readonly pinCode: RawBuilder<unknown>;
  readonly lat: RawBuilder<unknown>;
  readonly lon: RawBuilder<unknown>;
};

/**
 * What of a `deliveryWayOf` is due at this price, in paise: `deliveryShares` of `readDeliveryWay` in SQL, from the same
 * middle of the same post offices. An end that no map knows is the farthest; the same pin code is near.
 */
export function deliveryDue(
  way: RawBuilder<unknown>,
  to: To,
  price: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const km = sql`distance_km(${way}.from_lat, ${way}.from_lon, ${to.lat}, ${to.lon})`;
  return sql`delivery_due(
    case when ${way}.pick_up_pin_code = ${to.pinCode} or ${km} <= ${zoneReachKm.near} then ${way}.near_paise
      when ${km} <= ${zoneReachKm.region} then ${way}.region_paise
      else ${way}.far_paise end,
    ${way}.free_from_paise, ${price})`;
}

/** Its terms, its pin code and the offices there are looked up for each listing that it is asked of. */
function deliveryCost(
  { pinCode, place }: DeliverTo,
  listing: { readonly id: RawBuilder<unknown>; readonly price: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const to = {
    pinCode: sql`${pinCode}`,
    lat: sql`${place?.lat ?? null}::float8`,
    lon: sql`${place?.lon ?? null}::float8`,
  };
  return sql`coalesce((
    select ${deliveryDue(sql`way`, to, listing.price)} from (${deliveryWayOf(listing.id)}) as way), 0)`;
}

/** An auction's price, with its delivery where one is asked about. */
export function priceTo(
  to: DeliverTo | undefined,
  listing: { readonly id: RawBuilder<unknown>; readonly price: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return to === undefined ? listing.price : sql`${listing.price} + ${deliveryCost(to, listing)}`;
}

/** No delivery that a buyer pays costs more, a set's least of all: the end of an index. */
export const dearestDelivery = sql`
  (select coalesce(max(far_paise), 0) from delivery_terms where paid_by = 'buyer')`;

/** The places that a list goes by, as it is answered. */
export function placesOf({ near, deliverTo }: ListFilters): {
  near_place: NearPlace | null;
  delivery_place: NearPlace | null;
} {
  return { near_place: near?.found ?? null, delivery_place: deliverTo?.found ?? null };
}
