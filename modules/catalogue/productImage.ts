import type { Product } from "#contract/catalogue.ts";
import { mediaUrl } from "../media/mediaKey.ts";

/** A row of `listing_images`, as far as buyers see it. */
export type ProductImageRow = {
  media_key: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  kind: "picture" | "video";
  poster_key: string | null;
};

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
  };
}
