import { type InferResult, type Kysely, sql } from "kysely";
import type { listBidReports, OperatorBidReport } from "#contract/bidReports.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { reportDays } from "#domain/auction/bidReport.ts";

/**
 * Of `bid_reports`: this person is the bidder, sells there, or bids there too. The seller is compared rather than looked
 * for: as an `exists` it became a list of all that the operator sells, read from the whole table.
 */
export function isPartyTo(userId: string) {
  return sql<boolean>`(
    bid_reports.bidder_id = ${userId}::uuid
    or (select seller_id from auction_states as own where own.listing_id = bid_reports.listing_id) = ${userId}::uuid
    or exists (select from bids as own
      where own.listing_id = bid_reports.listing_id and own.bidder_id = ${userId}::uuid))`;
}

/** Reports that an operator may decide: none of an auction in which they sell or bid. */
export function selectReports(reader: Kysely<Schema>, operatorId: string) {
  return reader
    .selectFrom("bid_reports")
    .innerJoin("bids", (join) =>
      join.onRef("bids.listing_id", "=", "bid_reports.listing_id").onRef("bids.seq", "=", "bid_reports.seq"),
    )
    .innerJoin("auction_states as state", "state.listing_id", "bid_reports.listing_id")
    .innerJoin("listings", "listings.id", "bid_reports.listing_id")
    .innerJoin("users", "users.id", "bid_reports.bidder_id")
    .selectAll("bid_reports")
    .select(["bids.amount_paise", "bids.placed_at", "listings.title", "users.name as bidder_name"])
    .select(["state.price_paise", "state.ends_at"])
    .select([
      sql<boolean>`state.status = 'frozen'
        or (state.status = 'open' and state.bought_at is null and state.ends_at > (select blaze_now()))`.as(
        "auction_open",
      ),
      sql<string | null>`(select number from orders where orders.listing_id = bid_reports.listing_id
        and orders.buyer_id = bid_reports.bidder_id)`.as("order_number"),
      sql<number>`(select count(*)::integer from bid_reports as others
        where others.bidder_id = bid_reports.bidder_id
          and others.created_at > (select blaze_now()) - ${reportDays} * interval '1 day')`.as(
        "lately_reported",
      ),
    ])
    .where(sql<boolean>`not ${isPartyTo(operatorId)}`);
}

export type ReportRow = InferResult<ReturnType<typeof selectReports>>[number];

/** Reports that wait, or are decided. */
export async function readBidReports(
  { kysely }: Database,
  { operatorId, status, ...page }: KeysetPage & { operatorId: string; status: "open" | "decided" },
): Promise<AnswerOf<typeof listBidReports>> {
  const isOpen = status === "open";
  const wanted = selectReports(kysely, operatorId).where("bid_reports.status", isOpen ? "=" : "<>", "open");
  const { rows, next_cursor } = await selectKeysetPage(wanted, page, {
    ...(isOpen
      ? { first: "oldest", moment: sql`bid_reports.created_at` }
      : { first: "latest", moment: sql`bid_reports.decided_at` }),
    id: sql`bid_reports.id`,
  });
  return { results: rows.map(operatorReport), next_cursor };
}

export function operatorReport(row: ReportRow): OperatorBidReport {
  return {
    id: row.id,
    product_id: row.listing_id,
    bid_id: row.seq,
    report_status: row.status,
    created_at: row.created_at.toISOString(),
    title: row.title,
    bidder_name: row.bidder_name ?? "",
    amount: row.amount_paise,
    placed_at: row.placed_at.toISOString(),
    reason: row.reason,
    current_bid: row.price_paise,
    end_date: row.ends_at.toISOString(),
    auction_open: row.auction_open,
    order_number: row.order_number,
    lately_reported: row.lately_reported,
    answer: row.answer,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
