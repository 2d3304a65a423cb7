import type { OperatorListing } from "#contract/listingReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { readOperatorListing } from "./operatorListings.ts";

type Dismissal = { readonly listingId: number; readonly operatorId: string; readonly note: string };

/**
 * Lets a reported listing stand: every report that waits is decided, and its reporter told (R-OPERATOR-9). The same
 * again is answered alike; whoever comes second with another note is refused `report_decided`. Refuses `not_found` also
 * to an operator who sells or bids there.
 */
export async function dismissListingReports(
  database: Database,
  input: Dismissal,
): Promise<OperatorListing | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auctions = tx.selectFrom("auction_states").select("listing_id");
    await auctions.where("listing_id", "=", input.listingId).forNoKeyUpdate().execute();
    const seen = await readOperatorListing({ kysely: tx }, input);
    if ("refused" in seen) return seen;
    if (seen.open_reports === 0) return (await isRepeated(tx, input)) ? seen : { refused: "report_decided" };
    await decideListingReports(tx, { ...input, title: seen.title });
    return await readOperatorListing({ kysely: tx }, input);
  });
}

type Decided = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly title: string;
  /** Why it was let stand; without it the listing was taken down. */
  readonly note?: string;
};

/** Decides every report of a listing that waits, under the lock of its auction, and tells whoever reported it. */
export async function decideListingReports(tx: Transaction, decided: Decided): Promise<void> {
  const { listingId, operatorId, title, note = null } = decided;
  const outcome = note === null ? "taken_down" : "dismissed";
  const rows = await tx
    .updateTable("listing_reports")
    .set({ outcome, note, decided_by: operatorId, decided_at: await readClock(tx) })
    .where("listing_id", "=", listingId)
    .where("decided_at", "is", null)
    .returning(["id", "reporter_id"])
    .execute();
  await queueMessages(
    tx,
    rows.map(({ id, reporter_id: userId }) => ({
      userId,
      template: outcome === "taken_down" ? "report_taken_down" : "report_dismissed",
      variables: { title },
      idempotencyKey: `listing_report:${id}`,
      path: `/product/${listingId}`,
    })),
  );
}

async function isRepeated(tx: Transaction, { listingId, operatorId, note }: Dismissal): Promise<boolean> {
  const reports = tx.selectFrom("listing_reports").select("id").where("listing_id", "=", listingId);
  const own = reports.where("decided_by", "=", operatorId).where("note", "=", note).limit(1);
  return (await own.executeTakeFirst()) !== undefined;
}
