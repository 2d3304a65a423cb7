import { sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { reserveOfferDue } from "#domain/auction/reserveOffer.ts";
import { depositOutcome } from "#domain/deposit/depositOutcome.ts";
import { releaseDeposits } from "../deposits/releaseDeposits.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import {
  type ClosedAuction,
  type ClosedDeposit,
  lockClosedDeposits,
  readClosedAuctions,
  type SortedDeposits,
  takeSettlements,
} from "./closedDeposits.ts";
import { closingNotices } from "./closingNotices.ts";
import { openReserveOffers } from "./openReserveOffers.ts";

/**
 * Sorts the deposits of closed auctions (R-DEPOSIT-3): the winner's counts towards the order, the three
 * next highest bidders stand by, everybody else's goes back; and tells everybody. Where the reserve was missed the
 * highest bidder alone stands by, for an offer of the seller (R-RESERVE-3). A deposit of zero paise takes
 * the same states and moves nothing. Returns how many auctions were taken; several may run at once. One that cannot
 * be sorted is set aside and holds up no other.
 */
export async function settleClosedDeposits(
  database: Database,
  { limit }: { limit: number },
): Promise<number> {
  return await processBatch(
    database,
    { task: "settleClosedDeposits", take: takeSettlements, subjectOf: String, work: settleDeposits },
    { limit },
  );
}

async function settleDeposits(tx: Transaction, listingIds: readonly number[]): Promise<void> {
  const now = await readClock(tx);
  const auctions = await readClosedAuctions(tx, listingIds);
  const sorted = sortDeposits(auctions, await lockClosedDeposits(tx, listingIds), now);
  const applied = await applyDeposits(tx, auctions, sorted.applied, now);
  await standBy(tx, sorted.standingBy);
  await openReserveOffers(tx, auctions, sorted.standingBy);
  const released = await releaseDeposits(tx, [...sorted.released, ...sorted.returned], now);
  await postMoneyEvents(tx, [...applied, ...released]);
  await tellScreens(tx, sorted);
  await queueMessages(tx, closingNotices(auctions, sorted, now));
}

/** Nobody stands by for an order that was paid before this ran, nor without an order. */
function sortDeposits(
  auctions: Map<number, ClosedAuction>,
  deposits: ClosedDeposit[],
  now: Date,
): SortedDeposits {
  const sorted: SortedDeposits = { applied: [], returned: [], standingBy: [], released: [] };
  for (const deposit of deposits) {
    const auction = auctions.get(deposit.listing_id);
    const outcome = depositOutcome(deposit.place, {
      isMissed: (auction?.missed ?? null) !== null,
      canFollow: deposit.can_follow,
    });
    const order = auction?.order ?? null;
    const until = auction && waitsUntil(auction, now);
    if (outcome.kind === "counts_towards_price" && order !== null)
      sorted[order.counts_deposit ? "applied" : "returned"].push(deposit);
    else if (outcome.kind === "stands_by" && until) {
      sorted.standingBy.push({ ...deposit, standbyRank: outcome.standbyRank, until });
    } else sorted.released.push(deposit);
  }
  return sorted;
}

/** For how long somebody stands by on a closed auction; null where there is nothing to stand by for. */
function waitsUntil({ order, missed }: ClosedAuction, now: Date): string | null {
  if (missed !== null) return reserveOfferDue(now).toISOString();
  return order?.status === "awaiting_payment" ? order.payment_deadline : null;
}

async function applyDeposits(
  tx: Transaction,
  auctions: Map<number, ClosedAuction>,
  deposits: ClosedDeposit[],
  now: Date,
): Promise<ListingMoneyEvent[]> {
  const ids = deposits.map((deposit) => deposit.id);
  await tx
    .updateTable("deposits")
    .set({ status: "applied", finished_at: now })
    .where("id", "=", anyOf(ids))
    .execute();
  return deposits.map((deposit) => ({
    kind: "deposit_applied",
    amountPaise: deposit.amount_paise,
    reference: deposit.id,
    bidderId: deposit.bidder_id,
    orderId: auctions.get(deposit.listing_id)?.order?.id as string,
    listingId: deposit.listing_id,
  }));
}

/** They wait at most until the order ahead of them must be paid, or for an offer; My Bids shows that date. */
async function standBy(tx: Transaction, deposits: SortedDeposits["standingBy"]): Promise<void> {
  if (deposits.length === 0) return;
  const rows = deposits.map(({ id, standbyRank, until }) => ({ id, rank: standbyRank, until }));
  await sql`
    update deposits set standby_rank = standing.rank, refund_due_at = standing.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as standing (id uuid, rank smallint, until timestamptz)
    where deposits.id = standing.id`.execute(tx);
}

async function tellScreens(
  tx: Transaction,
  { standingBy, released, returned }: SortedDeposits,
): Promise<void> {
  const losers = [...standingBy, ...released];
  await recordPersonalEvents(tx, [
    ...losers.map(({ bidder_id: userId, listing_id: listingId }) => ({
      ...{ userId, kind: "lost" as const, listingId },
    })),
    ...returned.map(({ bidder_id: userId, listing_id: listingId }) => ({
      ...{ userId, kind: "refund" as const, listingId },
    })),
  ]);
}
