import { sql } from "kysely";
import type { SellerRatings } from "#contract/ratings.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { maskName } from "#domain/identity/maskName.ts";
import { findSellerId } from "../catalogue/sellerPage.ts";
import { hasCome } from "../catalogue/sellerStanding.ts";
import { asMarks } from "./ratingRows.ts";

type Row = {
  id: string;
  marks: number[];
  text: string | null;
  reply: string | null;
  opens_at: Date;
  rater_name: string | null;
  title: string;
  is_hidden: boolean;
};
type Figures = {
  count: number;
  averages: number[] | null;
  delivered: number;
  called_off: number;
  failed_checks: number;
  sent_back: number;
};

/**
 * What buyers say of the seller of a listing, the latest first, with figures (R-RATING-4): what is not open counts
 * nowhere. Of a hidden one the marks alone are read, or nothing (R-RATING-8).
 */
export async function readSellerRatings(
  database: Database,
  { listingId, ...page }: KeysetPage & { readonly listingId: number },
): Promise<SellerRatings | Refusal> {
  const auctions = database.kysely.selectFrom("auction_states").where("listing_id", "=", listingId);
  const auction = await auctions.select("seller_id").executeTakeFirst();
  if (auction === undefined) return { refused: "not_found", what: "product" };
  return await readRatingsOf(database, auction.seller_id, page);
}

/** The same by the number of their page. */
export async function readRatingsOfSeller(
  database: Database,
  { publicId, ...page }: KeysetPage & { readonly publicId: string },
): Promise<SellerRatings | Refusal> {
  const sellerId = await findSellerId(database, publicId);
  if (sellerId === undefined) return { refused: "not_found", what: "seller" };
  return await readRatingsOf(database, sellerId, page);
}

async function readRatingsOf(database: Database, sellerId: string, page: KeysetPage): Promise<SellerRatings> {
  const [{ rows, next_cursor }, figures] = await Promise.all([
    readKeysetPage(
      database.kysely,
      page,
      { first: "latest", moment: sql`r.opens_at`, id: sql`r.id` },
      ({ position, isAfter, slice }) => sql<Row>`
        select r.id, r.marks, case when r.hidden_at is null then r.text end as text,
          case when r.hidden_at is null then r.reply end as reply, r.hidden_at is not null as is_hidden,
          r.opens_at, u.name as rater_name, l.title, ${position}
        from ratings r
        join orders o on o.id = r.order_id
        join listings l on l.id = o.listing_id
        join users u on u.id = r.rater_id
        where r.rated_id = ${sellerId} and r.side = 'buyer' and not r.without_marks and r.opens_at <= (select blaze_now()) and ${isAfter}
        ${slice}`,
    ),
    readFigures(database, sellerId),
  ]);
  return {
    results: rows.map(({ id, marks, text, reply, opens_at, rater_name, title, is_hidden }) => ({
      id,
      marks: asMarks(marks),
      text,
      reply,
      opened_at: opens_at.toISOString(),
      rater: maskName(rater_name),
      title,
      is_hidden,
    })),
    next_cursor,
    ...figures,
  };
}

async function readFigures({ kysely }: Database, sellerId: string) {
  const { rows } = await sql<Figures>`
    select rated.count, rated.averages, sales.delivered, sales.called_off, sales.failed_checks, sales.sent_back
    from (
      select count(*) as count,
        array[avg(marks[1]), avg(marks[2]), avg(marks[3])]::float8[] as averages
      from ratings
      where rated_id = ${sellerId} and side = 'buyer' and not without_marks and opens_at <= (select blaze_now())
    ) rated
    cross join (
      select count(*) filter (where came) as delivered,
        count(*) filter (where exists (
          select from order_events where order_id = sale.id and kind = 'seller_cancelled' and actor = 'seller')) as called_off,
        count(*) filter (where not came and status = 'refunded' and exists (
          select from order_events where order_id = sale.id and kind = 'verification_failed')) as failed_checks,
        count(*) filter (where came and status = 'refunded') as sent_back
      from (
        select id, status, ${hasCome("orders")} as came from orders where seller_id = ${sellerId}
      ) sale
    ) sales`.execute(kysely);
  const noSales = { delivered: 0, called_off: 0, failed_checks: 0, sent_back: 0 };
  const { count, averages, ...sales } = rows[0] ?? { count: 0, averages: null, ...noSales };
  if (count === 0 || averages === null) return { count: 0, average: null, averages: null, ...sales };
  const [first, second, third] = asMarks(averages).map(oneDecimal);
  const ofThree = [first ?? 0, second ?? 0, third ?? 0] as [number, number, number];
  return {
    count,
    average: oneDecimal(averages.reduce((sum, one) => sum + one, 0) / 3),
    averages: ofThree,
    ...sales,
  };
}

function oneDecimal(value: number): number {
  return Math.round(10 * value) / 10;
}
