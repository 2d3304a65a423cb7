import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** True when others may see the listing: it is no draft and was not withdrawn before it went live. */
export async function isPublished(database: Database, listingId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from auction_states where listing_id = ${listingId}`.execute(
    database.kysely,
  );
  return rows.length > 0;
}
