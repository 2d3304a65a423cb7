import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { standardBidSteps } from "#domain/auction/bidSteps.ts";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import { sanitiseDescription } from "#modules/catalogue/sanitiseDescription.ts";
import { answersOf } from "../data/answersOf.ts";
import { settings } from "../pictures/settings.ts";
import { pictureKey } from "./pictureKey.ts";
import type { PlannedListing } from "./planListings.ts";

/** The edge of a picture, as demo/pictures draws it. */
const EDGE = 800;

/** Numbers for listings that are about to be inserted: bids are planned before there is a row. */
export async function takeListingIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Listings with their pictures and views, and an open auction for each that is not a draft: those that are
 * past their end are closed later, by the rules.
 */
export async function insertListings(
  tx: Transaction,
  listings: readonly PlannedListing[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = JSON.stringify(listings.map((planned) => listingRow(planned, categoryIds)));
  await sql`
    insert into listings (id, seller_id, category_id, sub_category_id, title, description_html, condition,
      brand, brand_key, model_key, storage, size, status, base_price_paise, buy_now_paise, deposit_paise, created_at, published_at)
    overriding system value
    select id, "sellerId", "categoryId", "subcategoryId", title, "descriptionHtml", condition,
      brand, brand_key, model_key, storage, size, case when "startsAt" is null then 'draft' else 'active' end, "basePricePaise",
      "buyNowPaise", "depositPaise",
      coalesce("startsAt", blaze_now()), "startsAt"
    from jsonb_to_recordset(${rows}::jsonb) as listing
      (id bigint, "sellerId" uuid, "categoryId" bigint, "subcategoryId" bigint, title text,
        "descriptionHtml" text, condition text, brand text, brand_key text, model_key text, storage text, size text, "basePricePaise" bigint,
        "buyNowPaise" bigint, "depositPaise" bigint,
        "startsAt" timestamptz)`.execute(tx);
  await insertPictures(tx, listings);
  await insertAuctions(tx, rows);
}

function listingRow(
  { id, sellerId, listing, auction }: PlannedListing,
  categoryIds: ReadonlyMap<string, number>,
) {
  const { title, condition, basePricePaise, buyNowPaise, categorySlug, subcategorySlug, viewCount } = listing;
  const { pricePaise, leaderId, leaderMaxPaise, bidCount } = auction?.past.state ?? {};
  return {
    ...{ id, sellerId, title, condition, basePricePaise, buyNowPaise, viewCount },
    ...{ pricePaise, leaderId, leaderMaxPaise, bidCount },
    descriptionHtml: sanitiseDescription(listing.descriptionHtml),
    categoryId: categoryIds.get(categorySlug),
    subcategoryId: subcategorySlug === null ? null : categoryIds.get(subcategorySlug),
    depositPaise: auction === null ? null : depositAmount(auction.basePricePaise),
    ...answersOf(listing).brand,
    startsAt: auction?.startsAt ?? null,
    endsAt: auction?.endsAt ?? null,
  };
}

async function insertPictures(tx: Transaction, listings: readonly PlannedListing[]): Promise<void> {
  const pictures = listings.flatMap(({ id, listing }) =>
    listing.pictures.map(({ request, alt }, position) => ({
      ...{ id, position, key: pictureKey(request), alt },
      // The wall that it was drawn before: a drawing of 1 kB needs no blurred one before it.
      placeholder: settings[request.setting]?.wall,
    })),
  );
  await sql`
    insert into listing_images (listing_id, position, media_key, alt, width, height, placeholder)
    select id, position, key, alt, ${EDGE}::integer, ${EDGE}::integer, placeholder
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as picture (id bigint, position integer, key text, alt text, placeholder text)`.execute(tx);
}

async function insertAuctions(tx: Transaction, rows: string): Promise<void> {
  await sql`
    insert into auction_states (listing_id, status, seller_id, category_id, sub_category_id, bid_steps,
      base_price_paise, buy_now_paise, starts_at, scheduled_ends_at, ends_at, price_paise, leader_id, leader_max_paise,
      bid_count)
    select id, 'open', "sellerId", "categoryId", "subcategoryId", ${standardBidSteps.flat}, "basePricePaise",
      "buyNowPaise", "startsAt", "endsAt", "endsAt", "pricePaise", "leaderId", "leaderMaxPaise", "bidCount"
    from jsonb_to_recordset(${rows}::jsonb) as auction
      (id bigint, "sellerId" uuid, "categoryId" bigint, "subcategoryId" bigint, "basePricePaise" bigint,
        "buyNowPaise" bigint, "startsAt" timestamptz, "endsAt" timestamptz, "pricePaise" bigint, "leaderId" uuid,
        "leaderMaxPaise" bigint, "bidCount" integer)
    where "startsAt" is not null`.execute(tx);
  await sql`
    insert into listing_views (listing_id, views)
    select id, "viewCount"
    from jsonb_to_recordset(${rows}::jsonb) as auction (id bigint, "viewCount" bigint, "startsAt" timestamptz)
    where "startsAt" is not null`.execute(tx);
}
