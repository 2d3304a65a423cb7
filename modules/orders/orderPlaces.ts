import { type Kysely, sql } from "kysely";
import type { OrderAddress, OrderPlaces } from "#contract/orderPlaces.ts";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";

type Side = "pick_up" | "delivery";
type PlaceRow = OrderAddress & { order_id: string; side: Side; is_fixed: boolean; told_city: string };

/** Who asks: only a side of the sale that lives at a place, and an operator who is no side of it and asks, see it in full. */
export type PlaceReader = { readonly sees: readonly Side[] };
export const operatorSees: PlaceReader = { sees: ["pick_up", "delivery"] };
export const buyerSees: PlaceReader = { sees: ["delivery"] };
export const sellerSees: PlaceReader = { sees: ["pick_up"] };
export const nobodySees: PlaceReader = { sees: [] };

/**
 * Both ends of each order that Blaze ships: as they were recorded when the pick-up was planned, before that as the
 * addresses stand now. A buyer's only address is taken before they choose one, if it costs what they were told; one
 * where Blaze does not work, and did not when it was agreed, or that was moved to another pin code since it was chosen, is none.
 */
export async function readPlaceRows(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select orders.id as order_id, place.side, recorded.order_id is not null as is_fixed,
      coalesce(recorded.name, people.name, '') as name, coalesce(recorded.mobile, people.mobile, '') as mobile,
      coalesce(recorded.door_no, addresses.door_no) as door_no,
      coalesce(recorded.locality, addresses.locality) as locality,
      coalesce(recorded.landmark, addresses.landmark) as landmark,
      coalesce(recorded.pin_code, addresses.pin_code) as pin_code,
      coalesce(recorded.city, addresses.city) as city, coalesce(recorded.state, addresses.state) as state,
      coalesce(recorded.told_city, told_city(addresses.city, office.name, city_of(office.district, office.state))) as told_city
    from orders
    join listings on listings.id = orders.listing_id and listings.shipping_mode = 'blaze'
    left join listing_details on listing_details.listing_id = orders.listing_id
    cross join lateral (values
      ('delivery', orders.buyer_id, case
        when orders.delivery_address_id is not null then orders.delivery_address_id
        when orders.status = 'awaiting_payment'
          then address_by_itself(orders.buyer_id, orders.listing_id, orders.deposit_id, orders.amount_paise) end),
      ('pick_up', orders.seller_id, listing_details.address_id)
    ) as place (side, user_id, address_id)
    join users as people on people.id = place.user_id
    left join order_addresses as recorded on recorded.order_id = orders.id and recorded.side = place.side
    left join addresses on addresses.id = place.address_id
      and (place.side = 'pick_up' or is_brought_to(addresses.pin_code, orders.delivery_pin_code, orders.deposit_id)
        and addresses.pin_code = coalesce(orders.delivery_pin_code, addresses.pin_code))
    left join post_offices as office on office.id = addresses.post_office_id
    where orders.id = ${anyOf(orderIds)} and (recorded.order_id is not null or addresses.id is not null)
  `.execute(reader);
  return rows;
}

export function placesOf(rows: readonly PlaceRow[], orderId: string, { sees }: PlaceReader): OrderPlaces {
  const own = rows.filter((row) => row.order_id === orderId);
  const place = (side: Side) => {
    const row = own.find((known) => known.side === side);
    if (row === undefined) return null;
    return { city: row.told_city, address: sees.includes(side) ? addressOf(row) : null };
  };
  return {
    pick_up: place("pick_up"),
    delivery: place("delivery"),
    are_fixed: own.some(({ is_fixed }) => is_fixed),
  };
}

function addressOf({ order_id, side, is_fixed, told_city, ...address }: PlaceRow): OrderAddress {
  return address;
}
