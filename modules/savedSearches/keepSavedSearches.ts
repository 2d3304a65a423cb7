import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { BuyChoice, ListFilters, ListingCondition } from "#domain/search/listFilters.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import type { WithinKm } from "#domain/search/near.ts";
import { savedSearchFindDays } from "#domain/search/savedSearchLimits.ts";
import type { Synonyms } from "#domain/search/synonyms.ts";
import { brandKeys } from "../catalogue/brands/brandKeys.ts";
import { readDeliverTo, readNear } from "../delivery/places.ts";
import { ago } from "../operations/readClock.ts";
import { readSynonyms } from "../search/synonyms/readSynonyms.ts";
import { readSavedQuery } from "./savedQuery.ts";

/** Of each run: every search is read once in a day, which is more than words change their meaning. */
const readAtOnce = 1_000;

/**
 * Reads saved searches again that were read a day ago, since operators add synonyms, brands and categories, and forgets
 * what was found long ago.
 */
export async function keepSavedSearches(database: Database): Promise<void> {
  const { kysely } = database;
  await kysely
    .deleteFrom("saved_search_finds")
    .where("found_at", "<", ago(`${savedSearchFindDays} days`))
    .execute();
  // They are noted first: one that cannot be read keeps no other from its turn.
  const { rows: old } = await sql<Kept>`
    update saved_searches set read_at = blaze_now()
    where id in (
      select id from saved_searches where seller_id is null and read_at < (select blaze_now()) - interval '1 day'
      order by read_at limit ${readAtOnce} for no key update skip locked)
    returning id, words, category_id, condition, brand, way, buy, storage, size, near_pin_code, within_km,
      near_lat, near_lon, to_pin_code`.execute(kysely);
  if (old.length === 0) return;
  const synonyms = await readSynonyms(kysely);
  for (const row of old) {
    const read = await readAgain(database, row, synonyms);
    if (read === null) continue;
    const { query, keys, place, to } = read;
    const moved = {
      ...(place ? { near_lat: place.lat, near_lon: place.lon } : {}),
      ...(to ? { to_lat: to.lat, to_lon: to.lon } : {}),
    };
    const changed = kysely.updateTable("saved_searches").set({ query, keys: [...keys], ...moved });
    await changed.where("id", "=", row.id).execute();
  }
}

type Kept = {
  id: string;
  words: string;
  category_id: number | null;
  condition: ListingCondition | null;
  brand: string | null;
  way: "blaze" | "handover" | null;
  buy: BuyChoice | null;
  storage: string | null;
  size: string | null;
  near_pin_code: string | null;
  within_km: WithinKm | null;
  near_lat: number | null;
  near_lon: number | null;
  to_pin_code: string | null;
};

async function readAgain(database: Database, row: Kept, synonyms: Synonyms) {
  const near = await placeOf(database, row);
  const read = await readSavedQuery(database, {
    text: row.words,
    categoryId: row.category_id ?? undefined,
    filters: {
      ...noFilters,
      condition: row.condition ?? undefined,
      brand: row.brand === null ? undefined : await brandKeys(database, row.brand),
      way: row.way ?? undefined,
      buy: row.buy ?? undefined,
      storage: row.storage ?? undefined,
      size: row.size ?? undefined,
      near,
    },
    synonyms,
  });
  const { to_pin_code: pinCode } = row;
  const to = pinCode === null ? null : (await readDeliverTo(database, pinCode)).place;
  return read && { ...read, place: near?.place, to };
}

/** Where it is looked for now: a pin code's middle may have moved. One that has left the directory is where it was. */
async function placeOf(database: Database, row: Kept): Promise<ListFilters["near"]> {
  const { near_pin_code: pinCode, within_km: km, near_lat: lat, near_lon: lon } = row;
  if (pinCode === null || km === null || lat === null || lon === null) return undefined;
  const near = await readNear(database, { pinCode, km });
  return near.place === null ? { ...near, place: { lat, lon } } : near;
}
