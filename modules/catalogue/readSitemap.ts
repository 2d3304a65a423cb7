import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** A fifth of what the sitemap protocol allows in one file: 10,000 addresses are about a megabyte. */
const sitemapPageSize = 10_000;

/**
 * The first listing of every page of the sitemap: running auctions by id, `sitemapPageSize` to a page. Counts
 * through all of them, so the caller keeps the answer for a while.
 */
export async function readSitemapPages(database: Database, pageSize = sitemapPageSize): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id
    from (
      select listing_id, row_number() over (order by listing_id) as position
      from auction_states where status = 'open' and ends_at > (select blaze_now())
    ) listed
    where position % ${pageSize} = 1 % ${pageSize}
    order by listing_id
  `.execute(database.kysely);
  return rows.map((row) => row.listing_id);
}

type SitemapProduct = { id: number; startsAt: Date };

/** The running auctions of one page, by keyset from its first id on: what has ended meanwhile shifts nothing. */
export async function readSitemapProducts(
  database: Database,
  { firstId, limit = sitemapPageSize }: { firstId: number; limit?: number },
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select listing_id as id, starts_at as "startsAt"
    from auction_states
    where listing_id >= ${firstId} and status = 'open' and ends_at > (select blaze_now())
    order by listing_id
    limit ${limit}
  `.execute(database.kysely);
  return rows;
}
