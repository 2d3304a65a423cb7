// npm run bench saved-searches
//
// How long it takes to find whose saved searches a new listing fits, among a thousand of them and among a hundred
// thousand (BENCH_SEARCHES, "1000,100000"), and how long it would take to ask each of them without its keys.
import { performance } from "node:perf_hooks";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import { noSynonyms } from "#domain/search/synonyms.ts";
import { matchNewListings, noteNewListing } from "#modules/savedSearches/matchNewListings.ts";
import { readSavedQuery } from "#modules/savedSearches/savedQuery.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { benchBrands, growSearchWorld, makeSearchWorld, type SearchWorld } from "./support/searchWorld.ts";

const sizes = (process.env.BENCH_SEARCHES ?? "1000,100000").split(",").map(Number);
const listings = 10_000;
/** So many people save the same search. */
const owners = 10;
const turns = 100;

const bench = await startBenchDatabase();
try {
  const { database } = bench;
  console.log(await machineFacts(database));
  const world = await makeSearchWorld(database.pool);
  await growSearchWorld(database.pool, world, listings);
  await database.pool.query(
    "insert into users (mobile, name) select '+91981' || lpad(n::text, 7, '0'), 'Buyer' from generate_series(1, $1) as n",
    [owners],
  );
  const kinds = ["compared by keys", "each compared", "compared, noted and made due"];
  const heads = ["saved searches", "found by a listing", ...kinds.flatMap((kind) => [`${kind}, p50`, "p95"])];
  console.log(`| ${heads.join(" | ")} |\n|${heads.map(() => "---|").join("")}`);
  let made = 0;
  for (const size of sizes) {
    for (; made < size; made += owners) await saveOne(database, world, made / owners);
    await database.pool.query("vacuum analyze saved_searches");
    console.log(await measure(database));
  }
} finally {
  await bench.close();
}

/** Two words of titles, or one; a third of them in a category, some of a brand or below a price. */
async function saveOne(database: Database, { words, categoryIds }: SearchWorld, turn: number): Promise<void> {
  const draw = () => words[Math.floor(words.length * Math.random() ** 4)] ?? "";
  const text = turn % 5 === 0 ? draw() : `${draw()} ${draw()}`;
  const categoryId = turn % 3 === 0 ? categoryIds[turn % categoryIds.length] : undefined;
  const brand = turn % 7 === 0 ? [benchBrands[turn % benchBrands.length] as string] : undefined;
  const filters = { ...noFilters, brand };
  const read = await readSavedQuery(database, { text, categoryId, filters, synonyms: noSynonyms });
  if (read === null) throw new Error(`"${text}" says nothing`);
  // Every other one with a price counts the delivery to a place.
  const to = turn % 4 === 1 ? { pinCode: "560038", lat: 12.9784, lon: 77.6408 } : null;
  await sql`
    insert into saved_searches (user_id, words, category_id, max_price_paise, to_pin_code, to_lat, to_lon, query, keys, read_at, saved_at, seen_at)
    select id, ${`${text} ${turn}`}, ${categoryId ?? null}, ${turn % 2 ? 200_000 + 100 * turn : null},
      ${to?.pinCode ?? null}, ${to?.lat ?? null}, ${to?.lon ?? null}, ${read.query}, ${[...read.keys]},
      blaze_now(), blaze_now(), blaze_now()
    from users where mobile like '+91981%'`.execute(database.kysely);
}

async function measure(database: Database): Promise<string> {
  const { rows: drawn } = await sql<{ listing_id: number }>`
    select listing_id from search_documents order by random() limit ${turns}`.execute(database.kysely);
  const whole: number[] = [];
  const byKeys: number[] = [];
  const each: number[] = [];
  for (const { listing_id: id } of drawn) {
    await inTransaction(database, (tx) => noteNewListing(tx, id));
    const began = performance.now();
    await matchNewListings(database, { limit: 1 });
    whole.push(performance.now() - began);
    byKeys.push(await timed(database, id, sql`s.keys && tsvector_to_array(d.words) and d.words @@ s.query`));
    each.push(await timed(database, id, sql`d.words @@ s.query`));
  }
  const { rows: counts } = await sql<{ searches: number; finds: number }>`
    select (select count(*) from saved_searches) as searches, (select count(*) from saved_search_finds) as finds`.execute(
    database.kysely,
  );
  const { searches = 0, finds = 0 } = counts[0] ?? {};
  await sql`truncate saved_search_finds`.execute(database.kysely);
  const figures = [byKeys, each, whole].flatMap((times) => [ms(times, 0.5), ms(times, 0.95)]);
  return `| ${searches.toLocaleString("en")} | ${(finds / turns).toFixed(0)} | ${figures.join(" | ")} |`;
}

async function timed(database: Database, listingId: number, fits: RawBuilder<unknown>): Promise<number> {
  const began = performance.now();
  await sql`
    select count(*) from search_documents d join saved_searches s on ${fits} and s.is_on
    where d.listing_id = ${listingId}`.execute(database.kysely);
  return performance.now() - began;
}

function ms(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${(sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)} ms`;
}
