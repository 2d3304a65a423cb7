import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { readPlaceRows } from "./orderPlaces.ts";

export type End = Pick<Awaited<ReturnType<typeof readPlaceRows>>[number], "order_id" | "side" | "pin_code">;
type Office = { pin_code: string; lat: number | null; lon: number | null };

/** How far each order travels, between the middles of its two pin codes; none for one whose places are not known. */
export async function kilometresOf(
  reader: Kysely<Schema>,
  places: readonly End[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<Office>`
    select pin_code, avg(lat) as lat, avg(lon) as lon from post_offices
    where pin_code = any(${places.map((place) => place.pin_code)}::text[]) and is_listed
    group by pin_code`.execute(reader);
  const offices = new Map(rows.map((row) => [row.pin_code, row]));
  const pointOf = (orderId: string, side: End["side"]) => {
    const place = places.find((known) => known.order_id === orderId && known.side === side);
    const office = place && offices.get(place.pin_code);
    return office === undefined || office.lat === null || office.lon === null
      ? null
      : { lat: office.lat, lon: office.lon };
  };
  return new Map(
    [...new Set(places.map((place) => place.order_id))].flatMap((orderId) => {
      const [from, to] = [pointOf(orderId, "pick_up"), pointOf(orderId, "delivery")];
      return from === null || to === null ? [] : [[orderId, distanceKm(from, to)]];
    }),
  );
}
