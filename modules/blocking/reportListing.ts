import type { ListingReport } from "#contract/listingReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type ListingReportReason, mostListingReports } from "#domain/listing/listingReport.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { ago, readClock } from "../operations/readClock.ts";

export type ListingReportInput = {
  readonly listingId: number;
  readonly reporterId: string;
  readonly reason: ListingReportReason;
  readonly words: string | null;
};

/**
 * Says that a listing should not be there (R-OPERATOR-9). It changes nothing by itself: an operator decides. Said again by
 * the same person it is answered alike. The auction is locked shared, so that a taking down decides this report too or
 * refuses it; then the person, so that nobody reports more than they may by reporting at once.
 */
export async function reportListing(
  database: Database,
  input: ListingReportInput,
): Promise<ListingReport | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input.listingId);
    if (auction === undefined) return { refused: "not_found", what: "listing" };
    if (auction.seller_id === input.reporterId) return { refused: "own_listing_reported" };
    await lockPerson(tx, input.reporterId);
    const known = await readReport(tx, input);
    if (known !== undefined) return known;
    const now = await readClock(tx);
    if (auction.status === "closed" || (auction.status === "open" && now >= auction.ends_at))
      return { refused: "auction_ended", ended_at: auction.ends_at.toISOString() };
    const lately = tx.selectFrom("listing_reports").where("reporter_id", "=", input.reporterId);
    if ((await countRows(lately.where("created_at", ">", ago("24 hours")))) >= mostListingReports)
      return { refused: "too_many_listing_reports", limit: mostListingReports };
    const { listingId: listing_id, reporterId: reporter_id, reason, words } = input;
    await tx
      .insertInto("listing_reports")
      .values({ listing_id, reporter_id, reason, words, created_at: now })
      .execute();
    return (await readReport(tx, input)) as ListingReport;
  });
}

async function lockAuction(tx: Transaction, listingId: number) {
  const auctions = tx.selectFrom("auction_states").select(["status", "seller_id", "ends_at"]);
  return await auctions.where("listing_id", "=", listingId).forShare().executeTakeFirst();
}

async function readReport(
  tx: Transaction,
  { listingId, reporterId }: ListingReportInput,
): Promise<ListingReport | undefined> {
  const reports = tx.selectFrom("listing_reports").where("listing_id", "=", listingId);
  const row = await reports
    .select(["id", "reason", "created_at"])
    .$narrowType<{ reason: ListingReportReason }>()
    .where("reporter_id", "=", reporterId)
    .executeTakeFirst();
  return row && { ...row, product_id: listingId, created_at: row.created_at.toISOString() };
}
