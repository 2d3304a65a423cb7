import { type RawBuilder, sql } from "kysely";
import type { FoundPlace } from "#contract/places.ts";
import type { Database } from "#db/pool.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { Coordinates } from "#domain/delivery/india.ts";
import { placeName } from "#domain/delivery/placeNames.ts";
import type { DeliverTo, ListFilters, NearPlace } from "#domain/search/listFilters.ts";
import type { WithinKm } from "#domain/search/near.ts";

/** The middle of a pin code's post offices, by the name of the main one; no row where no map knows them. */
export function placeOfPinCode(pinCode: RawBuilder<unknown>): RawBuilder<NearPlace> {
  return sql`
    select pin_code, area_of((array_agg(name order by is_main desc, id))[1]) as locality,
      (array_agg(city_of(district, state) order by is_main desc, id))[1] as city, avg(lat) as lat, avg(lon) as lon
    from post_offices
    where pin_code = ${pinCode} and is_listed and lat is not null
    group by pin_code`;
}

/** Where things go that are brought to a pin code. */
export async function readDeliverTo(database: Database, pinCode: string): Promise<DeliverTo> {
  const found = await findPinCode(database, pinCode);
  return { pinCode, place: found && { lat: found.lat, lon: found.lon }, found };
}

/** Around a pin code: the middle of its post offices, by the name of the main one. */
export async function readNear(
  database: Database,
  { pinCode, km }: { pinCode: string; km: WithinKm },
): Promise<NonNullable<ListFilters["near"]>> {
  const found = await findPinCode(database, pinCode);
  return { place: found && { lat: found.lat, lon: found.lon }, km, found };
}

async function findPinCode({ kysely }: Database, pinCode: string): Promise<NearPlace | null> {
  const { rows } = await sql<NearPlace>`
    ${placeOfPinCode(sql`${pinCode}`)}`.execute(kysely);
  return rows[0] ?? null;
}

/** No place has a longer name, its city's with it. */
const mostWords = 4;
/** Villages share names by dozens; towns do not. */
const mostMatches = 200;

type Wish = {
  readonly words: string;
  /** Whether the name stands at the beginning of the words or at their end. */
  readonly nameIs: "first" | "last";
  /** Where the reader is: of several places of one name the nearest is meant. */
  readonly pinCode: string | null;
};

/** What some of the words may name: an area, or an area and its city. */
type Span = { readonly length: number; readonly area: string; readonly city: string };

/**
 * The place that the words begin or end with, by the longest name that the directory knows, and the other words: of
 * "indira nagar bangalore fridge" Indiranagar and "fridge". Null for none. Among places of one name it is the
 * nearest to the reader, then one where Blaze works.
 */
export async function findPlace(database: Database, wish: Wish): Promise<FoundPlace> {
  const words = wish.words.split(/\s+/).filter((word) => word !== "");
  const spans = spansOf(words, wish.nameIs);
  const matches = await readMatches(database, spans);
  const reader = wish.pinCode === null ? null : await readMiddle(database, wish.pinCode);
  const [best] = spans
    .flatMap((span) => matches.filter((match) => fits(span, match)).map((match) => ({ span, match })))
    .sort((one, other) => other.span.length - one.span.length || better(one.match, other.match, reader));
  if (best === undefined) return { found_place: null, words: words.join(" ") };
  const { length } = best.span;
  const others = wish.nameIs === "first" ? words.slice(length) : words.slice(0, words.length - length);
  const { pin_code, locality, city, lat, lon } = best.match;
  return { found_place: { pin_code, locality, city, lat, lon }, words: others.join(" ") };
}

function spansOf(words: readonly string[], nameIs: Wish["nameIs"]): Span[] {
  const lengths = Array.from({ length: Math.min(mostWords, words.length) }, (_, place) => place + 1);
  return lengths.flatMap((length) => {
    const said = nameIs === "first" ? words.slice(0, length) : words.slice(words.length - length);
    return said
      .map((_, place) => ({
        length,
        area: placeName(said.slice(0, place + 1).join(" ")),
        city: placeName(said.slice(place + 1).join(" ")),
      }))
      .filter(({ area }) => area !== "");
  });
}

type Match = NearPlace & {
  readonly said: string;
  readonly is_city: boolean;
  readonly is_serviced: boolean;
};

async function readMatches({ kysely }: Database, spans: readonly Span[]): Promise<Match[]> {
  const said = [...new Set(spans.map(({ area }) => area))];
  const { rows } = await sql<Match>`
    with asked as materialized (select said, place_key(said) as key from unnest(${said}::text[]) as said)
    select said, pin_code, area_of(name) as locality, city_of(district, state) as city, lat, lon, false as is_city,
      is_serviced(pin_code)
    from asked
    join post_offices on place_key(area_of(name)) = key and is_listed and kind <> 'BO' and lat is not null
    union all
    select said, pin_code, city_of(district, state), city_of(district, state), lat, lon, true,
      is_serviced(pin_code)
    from asked
    join post_offices on place_key(city_of(district, state)) = key and is_listed and kind = 'HO' and lat is not null
    limit ${mostMatches}`.execute(kysely);
  return rows;
}

function fits({ area, city }: Span, match: Match): boolean {
  if (match.said !== area) return false;
  return city === "" || placeName(match.city) === city;
}

function better(one: Match, other: Match, reader: Coordinates | null): number {
  const near = reader === null ? 0 : distanceKm(reader, one) - distanceKm(reader, other);
  const rank = (match: Match) => Number(match.is_city) - 2 * Number(match.is_serviced);
  return near || rank(one) - rank(other) || (one.pin_code < other.pin_code ? -1 : 1);
}

/** Which of these words name an area or a city: nobody sells one. */
export async function placesAmong({ kysely }: Database, words: readonly string[]): Promise<Set<string>> {
  const names = words.map((word) => ({ word, name: placeName(word) })).filter(({ name }) => name !== "");
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    with asked as materialized (
      select name, place_key(name) as key from unnest(${[...new Set(names.map(({ name }) => name))]}::text[]) as name)
    select asked.name from asked
    where exists (
        select from post_offices office
        where place_key(area_of(office.name)) = key and is_listed and kind <> 'BO' and lat is not null)
      or exists (
        select from post_offices office
        where place_key(city_of(district, state)) = key and is_listed and kind = 'HO' and lat is not null)
  `.execute(kysely);
  const known = new Set(rows.map(({ name }) => name));
  return new Set(names.filter(({ name }) => known.has(name)).map(({ word }) => word));
}

async function readMiddle(database: Database, pinCode: string): Promise<Coordinates | null> {
  return (await readNear(database, { pinCode, km: 5 })).place;
}
