import { sql } from "kysely";
import type { TakeDown } from "#contract/blocking.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { refundPart } from "../deposits/refundPart.ts";
import { releaseDeposits } from "../deposits/releaseDeposits.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordListingEvents, recordPersonalEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { decideListingReports } from "./decideListingReports.ts";
import { endFreeze } from "./freezeListing.ts";
import { type HeldDeposit, type LockedAuction, lockAuction, refuseEnded } from "./lockAuction.ts";

export type TakeDownInput = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly reason: string;
};

/**
 * Ends an auction that runs or is frozen: nobody wins, every deposit goes back, and bidders and seller are told why
 * (R-OPERATOR-8). Whoever reported it learns of it. Taken down twice, the first one's reason and name stay. Refuses `not_found` to an operator who sells or
 * bids there, and `auction_ended` once it is over: then there is an order, and what can be done with one.
 */
export async function takeDownListing(database: Database, input: TakeDownInput): Promise<TakeDown | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const known = await readTakeDown(tx, input.listingId);
    if (known !== undefined) return known;
    const refusal = refuseEnded(auction);
    if (refusal !== null) return refusal;
    const { now } = auction;
    await closeUnsold(tx, input.listingId, now);
    await endFreeze(tx, { auction, endedBy: null });
    const deposits = await lockHeldDeposits(tx, input.listingId);
    await writeTakeDown(tx, input, deposits.length);
    await postMoneyEvents(tx, await releaseDeposits(tx, deposits, now));
    await recordListingEvents(tx, [input.listingId]);
    await recordPersonalEvents(
      tx,
      deposits.map(({ bidder_id: userId, listing_id: listingId }) => ({ userId, kind: "lost", listingId })),
    );
    await queueMessages(tx, takeDownNotices(auction, input, deposits));
    await decideListingReports(tx, { ...input, title: auction.title });
    return (await readTakeDown(tx, input.listingId)) as TakeDown;
  });
}

async function readTakeDown(tx: Transaction, listingId: number): Promise<TakeDown | undefined> {
  const row = await tx
    .selectFrom("listing_take_downs")
    .select(["listing_id as id", "reason", "taken_down_by", "taken_down_at", "deposits"])
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  return row && { ...row, taken_down_at: row.taken_down_at.toISOString() };
}

/** For a frozen one `freezes` grows once more, so that screens see no pause any longer. */
async function closeUnsold(tx: Transaction, listingId: number, now: Date): Promise<void> {
  await sql`
    update auction_states
    set status = 'closed', frozen_at = null, freezes = freezes + (status = 'frozen')::integer,
      scheduled_ends_at = ${now}, ends_at = ${now}
    where listing_id = ${listingId}`.execute(tx);
  const unsold = { status: "unsold", closed_at: now } as const;
  await tx.updateTable("listings").set(unsold).where("id", "=", listingId).execute();
}

async function lockHeldDeposits(tx: Transaction, listingId: number): Promise<HeldDeposit[]> {
  const held = tx.selectFrom("deposits").where("listing_id", "=", listingId).where("status", "=", "held");
  return await held.selectAll().orderBy("id").forNoKeyUpdate().execute();
}

async function writeTakeDown(tx: Transaction, input: TakeDownInput, deposits: number): Promise<void> {
  const { listingId: listing_id, operatorId: taken_down_by, reason } = input;
  await tx.insertInto("listing_take_downs").values({ listing_id, taken_down_by, reason, deposits }).execute();
}

function takeDownNotices(
  { seller_id: sellerId, title, now }: LockedAuction,
  { listingId, reason }: TakeDownInput,
  deposits: readonly HeldDeposit[],
): Notice[] {
  const toBidders = deposits.map(({ id, bidder_id: userId, amount_paise: amountPaise }): Notice => {
    const deposit = refundPart(amountPaise, now);
    return {
      userId,
      template: "taken_down",
      variables: { title, reason, deposit },
      idempotencyKey: `taken_down:${id}`,
      path: "/mybids?tab=lost",
    };
  });
  const toSeller: Notice = {
    userId: sellerId,
    template: "own_taken_down",
    variables: { title, reason },
    idempotencyKey: `own_taken_down:${listingId}`,
    path: "/sell",
  };
  return [...toBidders, toSeller];
}
