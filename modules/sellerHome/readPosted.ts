import { type Kysely, sql } from "kysely";
import type { PostedListing } from "#contract/sellerHome.ts";
import type { Schema } from "#db/schema.ts";
import { coverColumns, joinCover } from "../catalogue/coverPicture.ts";
import { type ListingRow, listingOf } from "./readListingNeeds.ts";

const most = 10;

/** What a seller posted and nobody else sees yet: it waits for its start (R-START-2), or for a look. */
export async function readPosted(reader: Kysely<Schema>, sellerId: string): Promise<PostedListing[]> {
  const { rows } = await sql<ListingRow & { starts_at: Date | null }>`
    select l.id, l.title, ${coverColumns}, start.starts_at
    from listings l
    left join listing_starts as start on start.listing_id = l.id and start.outcome is null
    left join listing_reviews as review on review.listing_id = l.id and review.outcome is null
    ${joinCover(sql`l.id`)}
    where l.seller_id = ${sellerId} and l.status = 'draft'
      and (start.listing_id is not null or review.listing_id is not null)
    order by start.starts_at nulls last, l.id limit ${most}`.execute(reader);
  return rows.map((row) => ({ starts_at: row.starts_at?.toISOString() ?? null, ...listingOf(row) }));
}
