import { type Kysely, sql } from "kysely";
import type { DeliveryPrice } from "#contract/deliveryRates.ts";
import type { Schema } from "#db/schema.ts";
import { type DeliveryTerms, deliveryZone, zonePrice } from "#domain/delivery/deliveryTerms.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { Paise } from "#domain/money/paise.ts";

/** A listing's way to a pin code. */
export type DeliveryWay = {
  /** What was promised of its price; null where nothing costs anything. */
  readonly terms: DeliveryTerms | null;
  /** Null where one of its ends is not known. */
  readonly km: number | null;
  /** Blaze would bring it there, and does not. What is handed over reaches everybody, and no pin code says nothing. */
  readonly isOutOfReach: boolean;
};

type WayRow = {
  paid_by: DeliveryTerms["paid_by"] | null;
  near: Paise;
  region: Paise;
  far: Paise;
  free_from: Paise | null;
  is_same: boolean;
  is_out_of_reach: boolean;
  from_lat: number | null;
  from_lon: number | null;
  to_lat: number | null;
  to_lon: number | null;
};

/** Pin codes are where the middle of their post offices is. Without a pin code the way is not known. */
export async function readDeliveryWay(
  reader: Kysely<Schema>,
  { listingId, pinCode }: { listingId: number; pinCode: string | null },
): Promise<DeliveryWay> {
  const { rows } = await sql<WayRow>`
    select terms.paid_by, near_paise as near, region_paise as region, far_paise as far, free_from_paise as free_from,
      coalesce(pick_up_pin_code = ${pinCode}, false) as is_same,
      shipping_mode = 'blaze' and ${pinCode}::text is not null and not is_serviced(${pinCode}) as is_out_of_reach,
      here.lat as from_lat, here.lon as from_lon, there.lat as to_lat, there.lon as to_lon
    from listings
    left join delivery_terms as terms on terms.listing_id = listings.id
    cross join lateral (
      select avg(lat) as lat, avg(lon) as lon from post_offices
      where pin_code = listings.pick_up_pin_code and is_listed
    ) as here
    cross join lateral (
      select avg(lat) as lat, avg(lon) as lon from post_offices where pin_code = ${pinCode} and is_listed
    ) as there
    where listings.id = ${listingId}`.execute(reader);
  const row = rows[0] as WayRow;
  const { paid_by, near, region, far, free_from } = row;
  const terms = paid_by === null ? null : { paid_by, near, region, far, free_from };
  return { terms, km: row.is_same ? 0 : kilometres(row), isOutOfReach: row.is_out_of_reach };
}

function kilometres({ from_lat, from_lon, to_lat, to_lon }: WayRow): number | null {
  if (from_lat === null || from_lon === null || to_lat === null || to_lon === null) return null;
  return distanceKm({ lat: from_lat, lon: from_lon }, { lat: to_lat, lon: to_lon });
}

/** What a way costs, as it is answered; null where it costs nobody anything. */
export function deliveryPriceOf({ terms, km }: DeliveryWay): DeliveryPrice | null {
  if (terms === null) return null;
  const zone = deliveryZone(km);
  return { zone, zone_price: zonePrice(terms, zone), free_from: terms.free_from, paid_by: terms.paid_by };
}
