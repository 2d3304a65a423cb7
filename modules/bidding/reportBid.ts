import { sql } from "kysely";
import type { BidReport } from "#contract/bidReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { mostReports, reportDays, reportMinutes, unreportable } from "#domain/auction/bidReport.ts";
import { ago } from "../operations/readClock.ts";

type ReportInput = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly seq: number;
  readonly reason: string;
};

type ReportedRow = {
  status: "open" | "frozen" | "closed";
  ends_at: Date;
  is_bought: boolean;
  now: Date;
  placed_at: Date;
  is_automatic: boolean;
  withdrawn_at: Date | null;
  last_seq: number;
};

/**
 * Says that a bid was a mistake (R-BID-9). It changes nothing by itself: others bid on, and the auction ends when it
 * ends. A repetition is answered alike. The auction is locked shared, so that it is not closed meanwhile, then the
 * person, so that nobody reports more than they may by reporting at once.
 */
export async function reportBid(database: Database, input: ReportInput): Promise<BidReport | Refusal> {
  return await inTransaction(database, async (tx) => {
    const row = await readBid(tx, input);
    if (row === undefined) return { refused: "not_found", what: "bid" };
    await tx.selectFrom("users").select("id").where("id", "=", input.bidderId).forNoKeyUpdate().execute();
    const known = await readReport(tx, input);
    if (known !== undefined) return known;
    if (row.status === "closed" || (row.status === "open" && (row.is_bought || row.now >= row.ends_at))) {
      return { refused: "auction_ended", ended_at: row.ends_at.toISOString() };
    }
    const why = unreportable(
      {
        placedAt: row.placed_at,
        isWithdrawn: row.withdrawn_at !== null,
        isLast: row.last_seq === input.seq,
        isAutomatic: row.is_automatic,
      },
      row.now,
    );
    if (why !== null) return { refused: "bid_not_reportable", why, within_minutes: reportMinutes };
    const lately = tx.selectFrom("bid_reports").where("bidder_id", "=", input.bidderId);
    if ((await countRows(lately.where("created_at", ">", ago(`${reportDays} days`)))) >= mostReports) {
      return { refused: "too_many_reports", limit: mostReports };
    }
    await tx
      .insertInto("bid_reports")
      .values({
        listing_id: input.listingId,
        seq: input.seq,
        bidder_id: input.bidderId,
        reason: input.reason,
        created_at: row.now,
      })
      .execute();
    return (await readReport(tx, input)) as BidReport;
  });
}

/** A frozen auction is none that has ended: its bids can be reported too. */
async function readBid(tx: Transaction, input: ReportInput): Promise<ReportedRow | undefined> {
  const { rows } = await sql<ReportedRow>`
    select state.status, state.ends_at, state.bought_at is not null as is_bought, blaze_now() as now, bids.placed_at, bids.is_automatic, bids.withdrawn_at,
      (select max(seq) from bids as own where own.listing_id = bids.listing_id
        and own.bidder_id = bids.bidder_id and not own.is_automatic and own.withdrawn_at is null) as last_seq
    from auction_states as state
    join bids on bids.listing_id = state.listing_id and bids.seq = ${input.seq}
    where state.listing_id = ${input.listingId} and bids.bidder_id = ${input.bidderId}
    for share of state`.execute(tx);
  return rows[0];
}

async function readReport(tx: Transaction, { listingId, seq }: ReportInput): Promise<BidReport | undefined> {
  const reports = tx.selectFrom("bid_reports").where("listing_id", "=", listingId).where("seq", "=", seq);
  const row = await reports.select(["id", "status", "created_at"]).executeTakeFirst();
  return (
    row && {
      id: row.id,
      product_id: listingId,
      bid_id: seq,
      report_status: row.status,
      created_at: row.created_at.toISOString(),
    }
  );
}
