import { sql } from "kysely";
import type { NearbyOffice, PostOfficeRecord } from "#contract/delivery.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { Coordinates } from "#domain/delivery/india.ts";
import { mercatorPoint } from "#domain/delivery/mercator.ts";

const columns = sql.raw(`id, pin_code, name as office, city_of(district, state) as city, district, state,
  'IN' as country, lat, lon, place is null as is_rough, is_serviced(pin_code) as available`);

/** The offices of a pin code by name; none for one that does not exist. */
export async function readPinCodeOffices(database: Database, pinCode: string): Promise<PostOfficeRecord[]> {
  const { rows } = await sql<PostOfficeRecord>`
    select ${columns} from post_offices where pin_code = ${pinCode} and is_listed order by name, id
  `.execute(database.kysely);
  return rows;
}

/** One office, also when it has gone from the directory: addresses still name it. */
export async function readPostOffice(
  database: Database,
  postOfficeId: number,
): Promise<PostOfficeRecord | Refusal> {
  const { rows } = await sql<PostOfficeRecord>`
    select ${columns} from post_offices where id = ${postOfficeId}
  `.execute(database.kysely);
  return rows[0] ?? { refused: "not_found", what: "post office" };
}

/**
 * The offices nearest to a place, the nearest first. The index gives them in the order of the projection, which is
 * right around the place and off by a few in a thousand some hundred kilometres away; a few more than are wanted
 * are put in the order of their true distance.
 */
export async function readNearestOffices(
  database: Database,
  { place, limit }: { place: Coordinates; limit: number },
): Promise<NearbyOffice[]> {
  const { x, y } = mercatorPoint(place);
  const { rows } = await sql<PostOfficeRecord & Coordinates>`
    select ${columns} from post_offices
    where place is not null and is_listed
    order by place <-> point(${x}, ${y})
    limit ${limit + 5}
  `.execute(database.kysely);
  return rows
    .map((row) => ({ ...row, distance_km: Math.round(distanceKm(place, row) * 100) / 100 }))
    .sort((one, other) => one.distance_km - other.distance_km)
    .slice(0, limit);
}
