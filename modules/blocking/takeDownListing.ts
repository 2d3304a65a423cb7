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
import { decideListingReports } from "./decideListingReports.ts";
import { isPartyToAuction } from "./operatorListings.ts";

export type TakeDownInput = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly reason: string;
};

type Auction = { status: string; seller_id: string; title: string; ends_at: Date; is_party: boolean };

type HeldDeposit = Selectable<Schema["deposits"]>;

/**
 * Ends an auction that runs or is frozen: nobody wins, every deposit goes back, and bidders and seller are told why
 * (R-OPERATOR-8). Whoever reported it learns of it. Taken down twice, the first one's reason and name stay. Refuses `not_found` to an operator who sells or
 * bids there, and `auction_ended` once it is over: then there is an order, and what can be done with one.
 */
export async function takeDownListing(database: Database, input: TakeDownInput): Promise<TakeDown | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (auction === undefined || auction.is_party) return { refused: "not_found", what: "listing" };
    const known = await readTakeDown(tx, input.listingId);
    if (known !== undefined) return known;
    const now = await readClock(tx);
    if (isOver(auction, now)) return { refused: "auction_ended", ended_at: auction.ends_at.toISOString() };
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
    await decideListingReports(tx, { ...input, title: auction.title });
    return (await readTakeDown(tx, input.listingId)) as TakeDown;
  });
}

/** The lock that a flush of bids takes, a closing and a block: each of them comes before this, or finds it closed. */
async function lockAuction(
  tx: Transaction,
  { listingId, operatorId }: TakeDownInput,
): Promise<Auction | undefined> {
  const { rows } = await sql<Auction>`
    select state.status, state.seller_id, state.ends_at, listings.title,
      ${isPartyToAuction(operatorId)} as is_party
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

/** What is frozen has time left, whatever its end says. */
function isOver({ status, ends_at: endsAt }: Auction, now: Date): boolean {
  return status === "closed" || (status === "open" && now >= endsAt);
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
