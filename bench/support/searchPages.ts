import { deepEqual } from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import { type PageWish, readSearchPage } from "#modules/search/readSearchPage.ts";
import type { SearchWorld } from "./searchWorld.ts";

const pages = 6;

/**
 * The first pages of words of every commonness hold what a plain statement finds, in its order. The ways to find a page
 * by slices of time need more listings than a test has, so they are checked here.
 */
export async function checkPages(database: Database, { words }: SearchWorld): Promise<void> {
  for (const rank of [0, 3, 30, 60, 100, 400]) {
    const query = `'=${words[rank]}'`;
    const { rows } = await sql<{ listing_id: number }>`
      select listing_id from search_documents where words @@ ${query}::tsquery
      order by ends_at, listing_id limit ${24 * pages}`.execute(database.kysely);
    const found: number[] = [];
    const wish: PageWish = { query, filters: noFilters, sort: "ending_soon", limit: 24, after: null };
    for (let page = 0; page < 4 * pages && found.length < rows.length; page += 1) {
      const { rows: some, next } = await readSearchPage(database, wish);
      found.push(...some.map(({ id }) => id));
      if (!next) break;
      wish.after = next;
    }
    deepEqual(
      found.slice(0, rows.length),
      rows.map((row) => row.listing_id),
      `the word of rank ${rank}`,
    );
  }
}
