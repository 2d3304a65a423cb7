import { type RawBuilder, sql } from "kysely";
import { mediaUrl } from "../media/mediaKey.ts";

/** A listing's first picture; nulls for a listing without one. */
export type CoverRow = { media_key: string | null; image_alt: string | null };

export const coverColumns = sql`picture.media_key, picture.alt as image_alt`;

/** Joins the cover of the listing that this column names, as `picture`. */
export function joinCover(listingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral ${firstPicture(listingId)} as picture on true`;
}

/** The same for Kysely: a query of `listings` joins it `leftJoinLateral(coverPicture, (join) => join.onTrue())`. */
export const coverPicture = firstPicture(sql.ref("listings.id")).as("picture");

function firstPicture(listingId: RawBuilder<unknown>) {
  return sql<{ media_key: string; alt: string; placeholder: string }>`(
    select media_key, alt, placeholder from listing_images
    where listing_id = ${listingId} order by position limit 1
  )`;
}

/** The cover as every list shows it. Without words of its own it is called by the listing's title. */
export function coverOf(row: CoverRow & { title: string }): { image_url: string; image_alt: string } {
  return {
    image_url: row.media_key === null ? "" : mediaUrl(row.media_key),
    image_alt: row.image_alt || row.title,
  };
}
