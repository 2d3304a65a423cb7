import { sql } from "kysely";
import type { ProductDelivery } from "#contract/delivery.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { arrivalBetween } from "#domain/delivery/arrival.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";

type DeliveryRow = {
  shipping_mode: ShippingMode;
  ends_at: Date;
  is_open: boolean;
  is_serviced: boolean;
  is_known: boolean;
  from_lat: number | null;
  from_lon: number | null;
  to_lat: number | null;
  to_lon: number | null;
};

/**
 * What a published listing's way to a pin code is like: whether Blaze works there, how far it is and when it would
 * come. Refuses `not_found` for a listing that is none, a problem of the field for a pin code that does not exist.
 */
export async function readDelivery(
  database: Database,
  { listingId, pinCode }: { listingId: number; pinCode: string },
): Promise<ProductDelivery | Refusal | Invalid> {
  const { rows } = await sql<DeliveryRow>`
    select listings.shipping_mode, auction_states.ends_at,
      auction_states.status = 'open' and auction_states.ends_at > blaze_now() as is_open, is_serviced(${pinCode}) as is_serviced,
      there.offices > 0 as is_known, here.lat as from_lat, here.lon as from_lon, there.lat as to_lat,
      there.lon as to_lon
    from auction_states
    join listings on listings.id = auction_states.listing_id
    cross join lateral (
      select avg(lat) as lat, avg(lon) as lon from post_offices
      where pin_code = listings.pick_up_pin_code and is_listed
    ) as here
    cross join lateral (
      select avg(lat) as lat, avg(lon) as lon, count(*) as offices from post_offices
      where pin_code = ${pinCode} and is_listed
    ) as there
    where auction_states.listing_id = ${listingId}`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) return { refused: "not_found", what: "product" };
  if (!row.is_known) return invalidField("pin_code", "pin_code_unknown");
  const km = kilometres(row);
  const isExpected = row.is_open && row.shipping_mode === "blaze" && row.is_serviced;
  const arrival = isExpected ? arrivalBetween({ endsAt: row.ends_at, distanceKm: km }) : null;
  return {
    pin_code: pinCode,
    is_served: row.shipping_mode === "handover" || row.is_serviced,
    distance_km: km === null ? null : Math.round(km),
    arrives: arrival && { from: arrival.from.toISOString(), to: arrival.to.toISOString() },
  };
}

/** Whether Blaze would bring it, rather than the seller hand it over. */
export async function isDelivered({ kysely }: Database, listingId: number): Promise<boolean> {
  const listing = kysely.selectFrom("listings").select("shipping_mode").where("id", "=", listingId);
  return (await listing.executeTakeFirst())?.shipping_mode === "blaze";
}

function kilometres({ from_lat, from_lon, to_lat, to_lon }: DeliveryRow): number | null {
  if (from_lat === null || from_lon === null || to_lat === null || to_lon === null) return null;
  return distanceKm({ lat: from_lat, lon: from_lon }, { lat: to_lat, lon: to_lon });
}
