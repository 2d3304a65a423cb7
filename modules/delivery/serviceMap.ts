import { sql } from "kysely";
import type { ServicePlace, ServiceRegion } from "#contract/serviceMap.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Coordinates } from "#domain/delivery/india.ts";
import { mercatorPoint, placeOfMercator } from "#domain/delivery/mercator.ts";
import { mostInBox, regionDigits } from "#domain/delivery/serviceMap.ts";
import type { TileKey } from "./mapTile.ts";
import { readAreaRevision } from "./writeAreas.ts";

/** The areas that fit a main office's pin code, one for each number of digits, the longest first. */
const lengths = [6, 5, 4, 3, 2, 1];
const withAreas = sql.raw(
  lengths
    .map(
      (length) =>
        `left join service_areas as said${length} on said${length}.prefix = left(office.pin_code, ${length})`,
    )
    .join(" "),
);
/** As `is_serviced`, which would be asked for each pin code by itself: for all of India it takes seconds. */
const isServed = sql.raw(
  `coalesce(${lengths.map((length) => `said${length}.is_available`).join(", ")}, false)`,
);

/** Who waits at each of some pin codes; all of India's are counted together. */
const withWaiting = sql.raw(`cross join lateral (
  select count(*)::int as people from service_interests
  where told_at is null and service_interests.pin_code = office.pin_code
) as waiting`);

const counts = sql`count(office.pin_code)::int as pin_codes,
  (count(*) filter (where office.pin_code is not null and ${isServed}))::int as served,
  coalesce(sum(waiting.people), 0)::int as people`;

/** All of India by regions, and of which change of the areas it is. */
export async function readServiceMap(
  database: Database,
): Promise<{ results: ServiceRegion[]; revision: string | null }> {
  return await inTransaction(database, async (tx) => {
    const revision = await readAreaRevision(tx);
    const { rows } = await sql<ServiceRegion>`
      select left(office.pin_code, ${sql.lit(regionDigits)}) as prefix, ${counts}, avg(office.lat) as lat, avg(office.lon) as lon
      from post_offices as office ${withAreas} left join (
        select pin_code, count(*)::int as people from service_interests where told_at is null group by pin_code
      ) as waiting on waiting.pin_code = office.pin_code
      where office.is_main
      group by 1
      order by 1
    `.execute(tx);
    return { results: rows, revision };
  });
}

/** A pin code on a tile, in the tile's own units: 0 at its west and north edge, 1 at the others. */
type TilePinCode = {
  readonly prefix: string;
  readonly name: string;
  readonly isServed: boolean;
  readonly people: number;
  readonly x: number;
  readonly y: number;
};

/** The densest tile of the whole directory has 1,807. */
const MOST_PIN_CODES = 2_500;

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Where a main office is shown, its own place or the middle of its pin code or town, in a part of the map in degrees. */
const isWithin = ({ west, south, east, north }: Box) =>
  sql`office.is_main and office.lat is not null
    and point(office.lon, office.lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

/** The pin codes on a tile, those where people wait first. */
export async function readServiceTile(database: Database, { zoom, x, y }: TileKey): Promise<TilePinCode[]> {
  const scale = 2 ** zoom;
  const northWest = placeOfMercator({ x: x / scale, y: y / scale });
  const southEast = placeOfMercator({ x: (x + 1) / scale, y: (y + 1) / scale });
  const box = { west: northWest.lon, north: northWest.lat, east: southEast.lon, south: southEast.lat };
  const { rows } = await sql<Omit<TilePinCode, "x" | "y"> & Coordinates>`
    select office.pin_code as prefix, office.name, ${isServed} as "isServed", waiting.people, office.lat, office.lon
    from post_offices as office ${withAreas} ${withWaiting}
    where ${isWithin(box)}
    order by waiting.people desc, office.pin_code
    limit ${MOST_PIN_CODES}
  `.execute(database.kysely);
  return rows.map(({ lat, lon, ...pinCode }) => {
    const at = mercatorPoint({ lat, lon });
    return { ...pinCode, x: at.x * scale - x, y: at.y * scale - y };
  });
}

/** The pin codes whose main office is shown in a part of the map. */
export async function readPinCodesInBox(
  database: Database,
  box: Box,
): Promise<{ results: { pin_code: string; available: boolean }[]; is_whole: boolean }> {
  const { rows } = await sql<{ pin_code: string; available: boolean }>`
    select office.pin_code, ${isServed} as available
    from post_offices as office ${withAreas}
    where ${isWithin(box)}
    order by office.pin_code
    limit ${mostInBox + 1}
  `.execute(database.kysely);
  return { results: rows.slice(0, mostInBox), is_whole: rows.length <= mostInBox };
}

/** What is known of a pin code or a beginning, and of the shorter ones that an operator may mean instead. */
export async function readServicePlace(database: Database, prefix: string): Promise<ServicePlace> {
  return await inTransaction(database, async (tx) => ({
    prefix,
    main_office: await readMainOffice(tx, prefix),
    beginnings: await readBeginnings(tx, prefix),
  }));
}

const officeBegins = (prefix: ReturnType<typeof sql>) =>
  sql`office.is_main and office.pin_code between rpad(${prefix}, 6, '0') and rpad(${prefix}, 6, '9')`;

async function readMainOffice(tx: Transaction, prefix: string): Promise<ServicePlace["main_office"]> {
  const { rows } = await sql<NonNullable<ServicePlace["main_office"]>>`
    select name as office, city_of(district, state) as city, district, state, lat, lon
    from post_offices as office
    where ${officeBegins(sql`${prefix}`)}
    order by place is null, case kind when 'HO' then 0 when 'PO' then 1 else 2 end, pin_code
    limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

async function readBeginnings(tx: Transaction, prefix: string): Promise<ServicePlace["beginnings"]> {
  const all = lengths.filter((length) => length <= prefix.length).map((length) => prefix.slice(0, length));
  const { rows } = await sql<ServicePlace["beginnings"][number]>`
    select wanted.prefix, coalesce(decides.is_available, false) as available, decides.prefix as deciding_prefix, here.*
    from unnest(${all}::text[]) as wanted (prefix)
    left join lateral (
      select prefix, is_available from service_areas
      where prefix = any (${all}::text[]) and starts_with(wanted.prefix, prefix)
      order by length(prefix) desc
      limit 1
    ) as decides on true
    cross join lateral (
      select ${counts} from post_offices as office ${withAreas} ${withWaiting}
      where ${officeBegins(sql`wanted.prefix`)}
    ) as here
    where wanted.prefix = ${prefix} or length(wanted.prefix) = ${regionDigits} or wanted.prefix = decides.prefix
    order by length(wanted.prefix) desc
  `.execute(tx);
  return rows;
}
