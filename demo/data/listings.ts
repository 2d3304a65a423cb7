import { z } from "zod";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { readData } from "../readData.ts";
import { bidCount, pricePath, viewCount } from "./bidding.ts";
import { demoCategories } from "./categories.ts";
import { descriptionOf } from "./descriptionOf.ts";
import { endsInSeconds } from "./ends.ts";
import type { DemoListing, DemoSellerReference } from "./listing.ts";
import { type OwnRow, ownRows } from "./ownListings.ts";
import { demoSeller, demoSellerNames } from "./people.ts";
import { picturesOf } from "./picturesOf.ts";
import { roomsFor } from "./rooms.ts";
import { type Row, rowSchema } from "./row.ts";

/** What others sell, and our seller among them: a table for each category. */
const actives = demoCategories.flatMap(({ slug: categorySlug }) =>
  readData(`data/listings/${categorySlug}.json`, z.array(rowSchema)).map((row) => ({ categorySlug, row })),
);

const rooms = roomsFor([...actives, ...ownRows].map(({ row }) => row));

/** One active listing in this many is the seller's who can sign in. */
const ownEvery = 16;

/** What the seller who can sign in sells while a visitor looks on. */
const ownTitle = "Preethi mixer grinder, 750 W, 3 jars";

const secondsOfDay = 24 * 60 * 60;

function sellerOf(title: string, position: number): DemoSellerReference {
  const displayName = demoSellerNames[position % demoSellerNames.length];
  if (displayName === undefined || title === ownTitle || position % ownEvery === ownEvery - 1) {
    return { mobile: demoSeller.mobile };
  }
  return { displayName };
}

function active({ row, categorySlug }: { row: Row; categorySlug: string }, position: number): DemoListing {
  const { title, baseRupees, buyNowRupees, condition } = row;
  const count = bidCount(title, baseRupees);
  return {
    state: "active",
    title,
    categorySlug,
    subcategorySlug: row.subcategory,
    condition,
    descriptionHtml: descriptionOf(row),
    basePricePaise: rupees(baseRupees),
    buyNowPaise: buyNowRupees === undefined ? null : rupees(buyNowRupees),
    pricePathPaise: pricePath(title, { baseRupees, count }),
    viewCount: viewCount(title, count),
    endsInSeconds: endsInSeconds(row),
    startsInDays: null,
    seller: sellerOf(title, position),
    pictures: picturesOf(row, rooms[position] ?? "morning"),
  };
}

/** A draft shows only what has been typed so far. */
function own(
  { state, categorySlug, row, endedDaysAgo, bids, startsInDays }: OwnRow,
  position: number,
): DemoListing {
  const bare = row.told.length === 0;
  return {
    state,
    title: row.title,
    categorySlug,
    subcategorySlug: row.subcategory === "" ? null : row.subcategory,
    condition: row.condition,
    descriptionHtml: bare ? "" : descriptionOf(row),
    basePricePaise: priceOf(row),
    buyNowPaise: null,
    pricePathPaise: pricePath(row.title, { baseRupees: row.baseRupees, count: bids }),
    viewCount: state === "draft" ? 0 : viewCount(row.title, bids),
    endsInSeconds: state === "draft" ? null : -Math.round(endedDaysAgo * secondsOfDay),
    startsInDays: startsInDays ?? null,
    seller: { mobile: demoSeller.mobile },
    pictures: bare ? [] : picturesOf(row, rooms[actives.length + position] ?? "morning"),
  };
}

function priceOf(row: Row): Paise | null {
  return row.baseRupees === 0 ? null : rupees(row.baseRupees);
}

/** Every listing of the demo: the active ones by category, then what the seller has sold, not sold and begun. */
export const demoListings: readonly DemoListing[] = [...actives.map(active), ...ownRows.map(own)];
