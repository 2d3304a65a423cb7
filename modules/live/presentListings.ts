import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { type ListingFacts, listingFactsSql } from "./listingFacts.ts";

/** The present state of these listings. One that was never published, or does not exist, has none. */
export async function presentListings(
  database: Database,
  listingIds: readonly number[],
): Promise<{ id: number; facts: ListingFacts }[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<{ id: number; facts: ListingFacts }>`
    select s.listing_id as id, ${sql.raw(listingFactsSql)} as facts
    from auction_states s
    join listings l on l.id = s.listing_id
    where s.listing_id = any(${listingIds}::bigint[])`.execute(database.kysely);
  return rows;
}
