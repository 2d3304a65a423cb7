import { type RawBuilder, sql } from "kysely";
import { zoneReachKm } from "#domain/delivery/deliveryTerms.ts";
import type { DeliverTo, ListFilters, NearPlace } from "#domain/search/listFilters.ts";

/** Where things come from, for what their delivery costs: the middle of a pin code's post offices, of which there are few. */
export function middleOf(pinCode: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select avg(lat) as lat, avg(lon) as lon from post_offices where pin_code = ${pinCode} and is_listed`;
}

/**
 * What the buyer of a listing at this price pays for its delivery, in paise: `deliveryShares` of `readDeliveryWay` in SQL,
 * from the same middle of the same post offices. Its terms, its pin code and the offices there are looked up for each
 * listing that it is asked of. An end that no map knows is the farthest; the same pin code is near.
 */
function deliveryCost(
  { pinCode, place }: DeliverTo,
  listing: { readonly id: RawBuilder<unknown>; readonly price: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const km = place ? sql`distance_km(here.lat, here.lon, ${place.lat}, ${place.lon})` : sql`null::float8`;
  return sql`coalesce((
    select delivery_due(
      case when way.pick_up_pin_code = ${pinCode} or ${km} <= ${zoneReachKm.near} then terms.near_paise
        when ${km} <= ${zoneReachKm.region} then terms.region_paise
        else terms.far_paise end,
      terms.free_from_paise, ${listing.price})
    from delivery_terms terms join listings way on way.id = terms.listing_id
    cross join lateral (${middleOf(sql`way.pick_up_pin_code`)}) as here
    where terms.listing_id = ${listing.id} and terms.paid_by = 'buyer'), 0)`;
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
