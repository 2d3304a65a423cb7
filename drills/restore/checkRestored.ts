import type { Database } from "#db/pool.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { checkBids } from "../load/checkBids.ts";
import type { PaidDeposit } from "../load/depositLoad.ts";
import type { SentBid } from "../load/journal.ts";
import { readStored } from "../load/world.ts";

/** What people know of their bids and deposits. */
export type Told = { readonly bids: readonly SentBid[]; readonly deposits: readonly PaidDeposit[] };

/**
 * Holds a restored database against what people were told. One line for each fault: what was acknowledged before the
 * moment is there, what was sent after it is not, what was under way may be either, and the product's own invariants
 * hold in what is there.
 */
export async function checkRestored(database: Database, told: Told, moment: Date): Promise<string[]> {
  const at = moment.getTime();
  const stored = await readStored(database.pool);
  const isStored = new Set(
    stored.bids.map((bid) => `${bid.listing_id}/${bid.bidder_id}/${bid.amount_paise}`),
  );
  const before = told.bids.filter(({ answer, ...bid }) => {
    // What was told within the moment's own millisecond may have been written after the moment.
    if (answer !== null && answer.at < at) return true;
    return bid.sentAt <= at && isStored.has(`${bid.listingId}/${bid.bidderId}/${bid.amountPaise}`);
  });
  return [
    ...checkBids(before, stored),
    ...(await checkDeposits(database, told.deposits, at)),
    ...(await conservationReport(database)).map((fault) => `money: ${JSON.stringify(fault)}`),
    ...(await brokenInvariants(database)).map((fault) => `invariant: ${JSON.stringify(fault)}`),
  ];
}

async function checkDeposits(
  { pool }: Database,
  deposits: readonly PaidDeposit[],
  at: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ bidder_id: string; status: string }>(
    "select bidder_id, status from deposits where mode = 'UPI'",
  );
  const statuses = new Map(rows.map(({ bidder_id, status }) => [bidder_id, status]));
  return deposits.flatMap(({ bidderId, begunAt, heldAt }) => {
    const status = statuses.get(bidderId);
    if (heldAt !== null && heldAt < at && status !== "held") return [`lost: the deposit of ${bidderId}`];
    return begunAt > at && status !== undefined ? [`doubled: the deposit of ${bidderId}`] : [];
  });
}
