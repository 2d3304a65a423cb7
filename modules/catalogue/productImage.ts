import { type Selectable, sql } from "kysely";
import type { Product } from "#contract/catalogue.ts";
import type { ListingImagesTable } from "#db/schema.ts";
import { mediaUrl } from "../media/mediaKey.ts";

/** A row of `listing_images`, as far as buyers see it. */
export type ProductImageRow = Pick<
  Selectable<ListingImagesTable>,
  "media_key" | "alt" | "flaw" | "width" | "height" | "placeholder" | "kind" | "poster_key"
>;

/** All `ProductImageRow`s of the listing `l`, the cover first. */
export const productImages = sql`
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]')
    from listing_images i where i.listing_id = l.id)`;

/** Without words of its own a picture is called by the listing's title. */
export function productImage(row: ProductImageRow, title: string): Product["images"][number] {
  return {
    url: mediaUrl(row.media_key),
    alt: row.alt || title,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    kind: row.kind,
    poster_url: row.poster_key === null ? null : mediaUrl(row.poster_key),
    flaw: row.flaw,
  };
}
