import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";
import { type Deposit, lockDeposits } from "./depositRows.ts";
import { releaseDeposits } from "./releaseDeposits.ts";
import { releaseReserved } from "./releaseReserved.ts";
import { isOfferOpen, lockReserveOffer, type ReserveOffer } from "./reserveOfferRows.ts";

/**
 * Withdraws somebody from standing by, possible at any time until the item is theirs; the deposit goes back
 * (R-DEPOSIT-3). Whoever stood by for an offer of the seller is offered it no more. A repetition is answered alike.
 * Refuses `not_found` for everybody else: also for a loser whose deposit has gone back, and for somebody who stood by
 * until the winner paid.
 */
export async function withdrawStandby(
  database: Database,
  own: { listingId: number; userId: string },
): Promise<{ withdrawn: true } | Refusal> {
  const answer = await inTransaction(database, (tx) => withdraw(tx, own));
  // Begun while the deposits were being sorted, which found the offer after this had looked for it.
  return answer ?? (await withdrawStandby(database, own));
}

/** Null when it has to begin anew. */
async function withdraw(
  tx: Transaction,
  { listingId, userId }: { listingId: number; userId: string },
): Promise<{ withdrawn: true } | Refusal | null> {
  const offer = await lockReserveOffer(tx, listingId);
  const deposit = await lockClosedDeposit(tx, { listingId, userId });
  if (deposit !== undefined && deposit.standby_withdrawn_at !== null) return { withdrawn: true };
  if (deposit === undefined || deposit.status !== "held" || deposit.standby_rank === null) {
    return { refused: "not_found", what: "standby" };
  }
  if (offer === undefined && (await hasOffer(tx, listingId))) return null;
  const now = await readClock(tx);
  const isForOffer = offer !== undefined && isOfferOpen(offer);
  const released = isForOffer ? await leaveOffer(tx, offer, now) : await releaseDeposits(tx, [deposit], now);
  if (!isForOffer) await recordPersonalEvents(tx, [{ userId, kind: "refund", listingId }]);
  await tx.updateTable("deposits").set({ standby_withdrawn_at: now }).where("id", "=", deposit.id).execute();
  await postMoneyEvents(tx, released);
  return { withdrawn: true };
}

async function leaveOffer(tx: Transaction, offer: ReserveOffer, now: Date): Promise<ListingMoneyEvent[]> {
  const listings = tx.selectFrom("listings").select("title").where("id", "=", offer.listing_id);
  const { title } = await listings.executeTakeFirstOrThrow();
  return await releaseReserved(tx, offer, { as: "left", title, now });
}

async function hasOffer(tx: Transaction, listingId: number): Promise<boolean> {
  const offers = tx.selectFrom("reserve_offers").select("listing_id").where("listing_id", "=", listingId);
  return (await offers.executeTakeFirst()) !== undefined;
}

async function lockClosedDeposit(
  tx: Transaction,
  { listingId, userId }: { listingId: number; userId: string },
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom("deposits")
    .innerJoin("auction_states", "auction_states.listing_id", "deposits.listing_id")
    .select("deposits.id")
    .where("deposits.listing_id", "=", listingId)
    .where("deposits.bidder_id", "=", userId)
    .where("auction_states.status", "=", "closed")
    .executeTakeFirst();
  const [deposit] = row === undefined ? [] : await lockDeposits(tx, [row.id]);
  return deposit;
}
