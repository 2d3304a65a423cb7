import type { OperatorBidReport } from "#contract/bidReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { operatorReport, type ReportRow, selectReports } from "./bidReportRows.ts";
import { voidBid } from "./voidBid.ts";

type Decision = {
  readonly reportId: string;
  readonly operatorId: string;
  readonly outcome: "void" | "decline";
  readonly answer: string;
};

const statusAfter = { void: "voided", decline: "declined" } as const;

/**
 * An operator voids a reported bid while its auction runs, or lets it stand, at any time. The same again is answered
 * alike. Refuses `not_found` also to an operator who bids or sells there, `auction_ended` for a void after the end:
 * then there is an order, and what can be done with one.
 */
export async function decideBidReport(
  database: Database,
  { reportId, operatorId, outcome, answer }: Decision,
): Promise<OperatorBidReport | Refusal> {
  return await inTransaction(database, async (tx) => {
    const seen = await selectReports(tx, operatorId)
      .where("bid_reports.id", "=", reportId)
      .executeTakeFirst();
    if (seen === undefined) return { refused: "not_found", what: "bid_report" };
    await lockAuction(tx, seen.listing_id);
    // Read before the report, which says whether the auction runs: read after it, a void could be later than the end.
    const now = await readClock(tx);
    const report = await lockReport(tx, { reportId, operatorId });
    // The operator may have bid there since.
    if (report === undefined) return { refused: "not_found", what: "bid_report" };
    if (report.status !== "open") {
      const isSame = report.status === statusAfter[outcome] && report.answer === answer;
      return isSame ? operatorReport(report) : { refused: "report_decided" };
    }
    if (outcome === "void") {
      if (!report.auction_open) return { refused: "auction_ended", ended_at: report.ends_at.toISOString() };
      await voidBid(tx, report, now);
    } else {
      await queueMessages(tx, [declined(report)]);
    }
    await tx
      .updateTable("bid_reports")
      .set({ status: statusAfter[outcome], answer, decided_at: now, decided_by: operatorId })
      .where("id", "=", reportId)
      .execute();
    return operatorReport((await lockReport(tx, { reportId, operatorId })) as ReportRow);
  });
}

/** The lock that a flush of bids takes, and a closing: a bid or the end comes before this, or after it. */
async function lockAuction(tx: Transaction, listingId: number): Promise<void> {
  const auctions = tx.selectFrom("auction_states").select("listing_id");
  await auctions.where("listing_id", "=", listingId).forNoKeyUpdate().execute();
}

async function lockReport(
  tx: Transaction,
  { reportId, operatorId }: Pick<Decision, "reportId" | "operatorId">,
): Promise<ReportRow | undefined> {
  const report = selectReports(tx, operatorId).where("bid_reports.id", "=", reportId);
  return await report.forNoKeyUpdate("bid_reports").executeTakeFirst();
}

function declined({ id, bidder_id: userId, listing_id, title, amount_paise }: ReportRow): Notice {
  return {
    userId,
    template: "bid_report_declined",
    variables: { title, amount: formatRupees(amount_paise) },
    idempotencyKey: `bid_report:${id}`,
    path: `/product/${listing_id}`,
  };
}
