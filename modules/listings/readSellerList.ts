import { sql } from "kysely";
import type { SellerListType, SellerProduct } from "#contract/selling.ts";
import type { Database } from "#db/pool.ts";
import {
  type SellerListingRow,
  sellerListingColumns,
  sellerListingTables,
  sellerProduct,
} from "./sellerListing.ts";

type SellerListPage = { sellerId: string; type: SellerListType; skip: number; limit: number };

type SellerList = {
  results: SellerProduct[];
  total: number;
  counts: Record<SellerListType, number>;
  server_time: string;
};

/**
 * The seller's listings in one state, the latest first, and how many there are in each. An unsold one whose item was
 * listed again stands for nothing any more: its new listing does, once that is posted (R-SELL-7).
 */
export async function readSellerList(database: Database, page: SellerListPage): Promise<SellerList> {
  const { counts, now } = await readCounts(database, page.sellerId);
  // What is over goes by when it ended, the rest by when it was begun: an index stands for each.
  const order = page.type === "sold" || page.type === "unsold" ? sql`closed_at desc, id desc` : sql`id desc`;
  const isOver = page.type === "sold" || page.type === "unsold" ? sql`and closed_at is not null` : sql``;
  const { rows } = await sql<SellerListingRow>`
    with page as (
      select id, row_number() over (order by ${order}) as place
      from listings l
      where seller_id = ${page.sellerId} and status = ${page.type} ${isOver} and ${isOfItsOwn}
      order by ${order}
      offset ${page.skip} limit ${page.limit}
    )
    select ${sellerListingColumns}
    from page
    join listings l on l.id = page.id
    ${sellerListingTables}
    order by page.place
  `.execute(database.kysely);
  return {
    results: rows.map(sellerProduct),
    total: counts[page.type],
    counts,
    server_time: now.toISOString(),
  };
}

/** Of `listings l`: it is not unsold, or it was not listed again but by a draft that nobody has posted. */
const isOfItsOwn = sql<boolean>`(l.status <> 'unsold' or not exists (
  select from listing_details as again
  join listings as successor on successor.id = again.listing_id
  where again.relisted_from = l.id and (successor.status <> 'draft'
    or exists (select from listing_reviews where listing_id = successor.id and outcome is null)
    or exists (select from listing_starts where listing_id = successor.id and outcome is null))))`;

async function readCounts(
  database: Database,
  sellerId: string,
): Promise<{ counts: Record<SellerListType, number>; now: Date }> {
  const { rows } = await sql<{ counts: Partial<Record<SellerListType, number>>; now: Date }>`
    select blaze_now() as now, coalesce((
      select jsonb_object_agg(status, count)
      from (select status, count(*) from listings l where seller_id = ${sellerId} and ${isOfItsOwn}
        group by status) as counted
    ), '{}') as counts
  `.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error("the database answered without a row");
  return { counts: { active: 0, sold: 0, unsold: 0, draft: 0, ...row.counts }, now: row.now };
}
