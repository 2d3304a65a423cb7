import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";
import { type Deposit, lockDeposits } from "./depositRows.ts";
import { releaseDeposits } from "./releaseDeposits.ts";
import { releaseReserved } from "./releaseReserved.ts";
import { isOfferOpen, lockReserveOffer } from "./reserveOfferRows.ts";

/**
 * Withdraws somebody from standing by, possible at any time until the item is theirs; the deposit goes back
 * (R-DEPOSIT-3). Whoever stood by for an offer of the seller is offered it no more. A repetition is answered alike. Refuses `not_found` for everybody else: also for a loser
 * whose deposit has gone back, and for somebody who stood by until the winner paid.
 */
export async function withdrawStandby(
  database: Database,
  { listingId, userId }: { listingId: number; userId: string },
): Promise<{ withdrawn: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const offer = await lockReserveOffer(tx, listingId);
    const deposit = await lockClosedDeposit(tx, { listingId, userId });
    if (deposit !== undefined && deposit.standby_withdrawn_at !== null) return { withdrawn: true };
    if (deposit === undefined || deposit.status !== "held" || deposit.standby_rank === null) {
      return { refused: "not_found", what: "standby" };
    }
    const now = await readClock(tx);
    if (offer !== undefined && isOfferOpen(offer)) {
      const listing = tx.selectFrom("listings").select("title").where("id", "=", listingId);
      const { title } = await listing.executeTakeFirstOrThrow();
      await releaseReserved(tx, offer, { as: "left", title, now });
    } else {
      await postMoneyEvents(tx, await releaseDeposits(tx, [deposit], now));
      await recordPersonalEvents(tx, [{ userId, kind: "refund", listingId }]);
    }
    await tx
      .updateTable("deposits")
      .set({ standby_withdrawn_at: now })
      .where("id", "=", deposit.id)
      .execute();
    return { withdrawn: true };
  });
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
