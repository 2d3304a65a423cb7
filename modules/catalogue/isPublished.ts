import type { Database } from "#db/pool.ts";

/** True when others may see the listing: it is no draft and was not withdrawn before it went live. */
export async function isPublished(database: Database, listingId: number): Promise<boolean> {
  const auction = database.kysely.selectFrom("auction_states").where("listing_id", "=", listingId);
  return (await auction.select("listing_id").executeTakeFirst()) !== undefined;
}
