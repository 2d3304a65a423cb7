import type { Paise } from "#domain/money/paise.ts";
import type { PictureRequest } from "../pictures/drawPicture.ts";
import type { Condition } from "./row.ts";

export type DemoPicture = { request: PictureRequest; alt: string };

/** Who sells: the seller who can sign in, by mobile, or one of the others, by name. */
export type DemoSellerReference = { mobile: string } | { displayName: string };

/**
 * A listing as the loader writes it. Slugs are those of categories.json. Only a draft may lack a subcategory,
 * a price, words or pictures.
 */
export type DemoListing = {
  state: "active" | "sold" | "unsold" | "draft";
  title: string;
  categorySlug: string;
  subcategorySlug: string | null;
  condition: Condition;
  descriptionHtml: string;
  basePricePaise: Paise | null;
  buyNowPaise: Paise | null;
  /** Amounts that demo bidders have bid when the demo begins, rising, each lawful under the flat policy. */
  pricePathPaise: readonly Paise[];
  viewCount: number;
  /** Seconds from the loading of the demo; below zero when the auction is over; null for a draft. */
  endsInSeconds: number | null;
  /** Days from the loading to the start that a posted draft waits for; null for any other. */
  startsInDays: number | null;
  seller: DemoSellerReference;
  pictures: readonly DemoPicture[];
};
