import { type Selectable, sql } from "kysely";
import type { TakeDown } from "#contract/blocking.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { releaseDeposits } from "../deposits/releaseDeposits.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordListingEvents, recordPersonalEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";

export type TakeDownInput = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly reason: string;
};

type Auction = { status: string; seller_id: string; title: string };

type HeldDeposit = Selectable<Schema["deposits"]>;

/**
 * Ends a frozen auction whose seller is blocked for good: nobody wins, every deposit goes back, and bidders and seller
 * are told why. Taken down twice, the first one's reason and name stay. Refuses `listing_not_frozen` and
 * `seller_block_ends`.
 */
export async function takeDownListing(database: Database, input: TakeDownInput): Promise<TakeDown | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input.listingId);
    if (auction === undefined) return { refused: "not_found", what: "listing" };
    const known = await readTakeDown(tx, input.listingId);
    if (known !== undefined) return known;
    if (auction.status !== "frozen") return { refused: "listing_not_frozen" };
    const refusal = await refuseUnlessForGood(tx, auction.seller_id);
    if (refusal !== null) return refusal;
    const now = await readClock(tx);
    await closeUnsold(tx, input.listingId, now);
    const deposits = await lockHeldDeposits(tx, input.listingId);
    await writeTakeDown(tx, input, deposits.length);
    await postMoneyEvents(tx, await releaseDeposits(tx, deposits, now));
    await recordListingEvents(tx, [input.listingId]);
    await recordPersonalEvents(
      tx,
      deposits.map(({ bidder_id: userId, listing_id: listingId }) => ({ userId, kind: "lost", listingId })),
    );
    await queueMessages(tx, takeDownNotices(auction, input, deposits));
    return (await readTakeDown(tx, input.listingId)) as TakeDown;
  });
}

/** Blocking and letting in again lock it as well, so the block that is read next stays as it is. */
async function lockAuction(tx: Transaction, listingId: number): Promise<Auction | undefined> {
  const { rows } = await sql<Auction>`
    select state.status, state.seller_id, listings.title
    from auction_states as state join listings on listings.id = state.listing_id
    where state.listing_id = ${listingId}
    for no key update of state`.execute(tx);
  return rows[0];
}

async function readTakeDown(tx: Transaction, listingId: number): Promise<TakeDown | undefined> {
  const row = await tx
    .selectFrom("listing_take_downs")
    .select(["listing_id as id", "reason", "taken_down_by", "taken_down_at", "deposits"])
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  return row && { ...row, taken_down_at: row.taken_down_at.toISOString() };
}

/** Closing an account ends its auctions by itself; what is frozen belongs to somebody with a block. */
async function refuseUnlessForGood(tx: Transaction, sellerId: string): Promise<Refusal | null> {
  const blocks = tx.selectFrom("user_blocks").where("user_id", "=", sellerId).where("ended_at", "is", null);
  const block = await blocks.select("until_at").executeTakeFirst();
  if (block === undefined) return { refused: "listing_not_frozen" };
  return block.until_at === null
    ? null
    : { refused: "seller_block_ends", until: block.until_at.toISOString() };
}

/** `freezes` grows once more, so that screens learn of it and see no pause any longer. */
async function closeUnsold(tx: Transaction, listingId: number, now: Date): Promise<void> {
  await sql`
    update auction_states
    set status = 'closed', frozen_at = null, freezes = freezes + 1, scheduled_ends_at = ${now}, ends_at = ${now}
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
  { seller_id: sellerId, title }: Auction,
  { listingId, reason }: TakeDownInput,
  deposits: readonly HeldDeposit[],
): Notice[] {
  const toBidders = deposits.map(({ id, bidder_id: userId, amount_paise: amountPaise }): Notice => {
    const deposit = { part: amountPaise > 0 ? "deposit_returned" : "no_deposit" } as const;
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
