import { type Kysely, sql } from "kysely";
import type { SellerNeed } from "#contract/sellerHome.ts";
import type { Schema } from "#db/schema.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type CoverRow, coverColumns, coverOf, joinCover } from "../catalogue/coverPicture.ts";
import { ago } from "../operations/readClock.ts";

/** So many of all kinds together are told. */
export const mostNeeds = 20;
/** So many of a kind are read: one more, so that it is known whether there is more. */
const most = mostNeeds + 1;

export type ListingRow = CoverRow & { id: number; title: string };

export function listingOf({ id, ...row }: ListingRow) {
  return { product_id: id, title: row.title, ...coverOf(row) };
}

/** The items that can be offered to their highest bidder (R-RESERVE-4), the first day to be over first. */
export async function readOfferNeeds(reader: Kysely<Schema>, sellerId: string): Promise<SellerNeed[]> {
  const { rows } = await sql<ListingRow & { due_at: Date; highest_bid_paise: Paise }>`
    select l.id, l.title, ${coverColumns}, offer.due_at, offer.highest_bid_paise
    from reserve_offers as offer
    join listings l on l.id = offer.listing_id
    ${joinCover(sql`l.id`)}
    where offer.seller_id = ${sellerId} and offer.status = 'possible' and offer.due_at > (select blaze_now())
    order by offer.due_at, l.id limit ${most}`.execute(reader);
  return rows.map((row) => ({
    kind: "reserve_offer",
    until: row.due_at.toISOString(),
    highest_bid: row.highest_bid_paise,
    ...listingOf(row),
  }));
}

/** The live listings with offers that wait for an answer (R-OFFER-3), the first to lapse first. */
export async function readPriceOfferNeeds(reader: Kysely<Schema>, sellerId: string): Promise<SellerNeed[]> {
  const { rows } = await sql<ListingRow & { due_at: Date; highest_paise: Paise; offers: number }>`
    select l.id, l.title, ${coverColumns}, waiting.due_at, waiting.highest_paise, waiting.offers
    from (
      select auction.listing_id, offered.*
      from auction_states as auction
      cross join lateral (
        select min(offer.due_at) as due_at, max(offer.amount_paise) as highest_paise, count(*)::int as offers
        from price_offers as offer
        where offer.listing_id = auction.listing_id and offer.status = 'open' and offer.due_at > (select blaze_now())
      ) as offered
      where auction.seller_id = ${sellerId} and auction.status = 'open' and auction.bought_at is null
        and offered.offers > 0
      order by offered.due_at, auction.listing_id limit ${most}
    ) as waiting
    join listings l on l.id = waiting.listing_id
    ${joinCover(sql`l.id`)}
    order by waiting.due_at, l.id`.execute(reader);
  return rows.map((row) => ({
    kind: "price_offer",
    until: row.due_at.toISOString(),
    highest_offer: row.highest_paise,
    offer_count: row.offers,
    ...listingOf(row),
  }));
}

/** The live listings about which somebody asked something, the first auction to end first. */
export async function readQuestionNeeds(reader: Kysely<Schema>, sellerId: string): Promise<SellerNeed[]> {
  const { rows } = await sql<ListingRow & { ends_at: Date; text: string; questions: number }>`
    select l.id, l.title, ${coverColumns}, waiting.ends_at, waiting.text, waiting.questions
    from (
      select auction.listing_id, auction.ends_at, count(*)::int as questions,
        (array_agg(question.text order by question.asked_at, question.id))[1] as text
      from auction_states as auction
      join listing_questions as question on question.listing_id = auction.listing_id and question.status = 'open'
      where auction.seller_id = ${sellerId} and auction.status = 'open' and auction.ends_at > (select blaze_now())
      group by auction.listing_id
      order by auction.ends_at, auction.listing_id limit ${most}
    ) as waiting
    join listings l on l.id = waiting.listing_id
    ${joinCover(sql`l.id`)}
    order by waiting.ends_at, l.id`.execute(reader);
  return rows.map((row) => ({
    kind: "question",
    until: row.ends_at.toISOString(),
    text: row.text,
    question_count: row.questions,
    ...listingOf(row),
  }));
}

/** The drafts that were posted and came back: what became of the posting last decides, the latest first. */
export async function readDraftNeeds(reader: Kysely<Schema>, sellerId: string): Promise<SellerNeed[]> {
  const { rows } = await sql<ListingRow & { outcome: "refused" | "not_started" }>`
    select l.id, l.title, ${coverColumns}, ending.outcome
    from listings l
    join lateral (
      select outcome, ended_at from (
        (select outcome, since as posted_at, ended_at from listing_reviews
          where listing_id = l.id order by outcome is null desc, since desc limit 1)
        union all
        (select outcome, posted_at, ended_at from listing_starts
          where listing_id = l.id order by outcome is null desc, posted_at desc limit 1)
      ) as posting
      order by outcome is null desc, posted_at desc limit 1
    ) as ending on ending.outcome in ('refused', 'not_started')
    ${joinCover(sql`l.id`)}
    where l.seller_id = ${sellerId} and l.status = 'draft'
    order by ending.ended_at desc, l.id limit ${most}`.execute(reader);
  return rows.map((row) => ({ kind: "draft", until: null, because: row.outcome, ...listingOf(row) }));
}

/** What ended in the last week without a sale and can be listed again, the latest first. */
export async function readUnsoldNeeds(reader: Kysely<Schema>, sellerId: string): Promise<SellerNeed[]> {
  const { rows } = await sql<ListingRow & { closed_at: Date }>`
    select l.id, l.title, ${coverColumns}, l.closed_at
    from listings l
    ${joinCover(sql`l.id`)}
    where l.seller_id = ${sellerId} and l.status = 'unsold' and l.closed_at > ${ago("7 days")}
      and not exists (select from listing_details where relisted_from = l.id)
      and not exists (select from listing_take_downs where listing_id = l.id and lifted_at is null)
      and not exists (select from reserve_offers where listing_id = l.id and status in ('possible', 'made'))
    order by l.closed_at desc, l.id desc limit ${most}`.execute(reader);
  return rows.map((row) => ({
    kind: "unsold",
    until: null,
    ended_at: row.closed_at.toISOString(),
    ...listingOf(row),
  }));
}
