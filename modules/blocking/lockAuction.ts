import { type Selectable, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import { isPartyToAuction } from "./operatorListings.ts";

/** An auction that an operator decides about, at the moment `now`. */
export type LockedAuction = Auction & { readonly listingId: number; readonly now: Date };

type Auction = {
  status: "open" | "frozen" | "closed";
  seller_id: string;
  title: string;
  ends_at: Date;
  scheduled_ends_at: Date;
  is_bought: boolean;
};

type Wanted = { readonly listingId: number; readonly operatorId: string };

/**
 * The lock that a flush of bids takes, a closing and a block: each of them comes before this, or finds what was decided.
 * Refuses `not_found` to an operator who sells or bids there.
 */
export async function lockAuction(
  tx: Transaction,
  { listingId, operatorId }: Wanted,
): Promise<LockedAuction | Refusal> {
  const { rows } = await sql<Auction & { is_party: boolean }>`
    select state.status, state.seller_id, state.ends_at, state.scheduled_ends_at, listings.title,
      state.bought_at is not null as is_bought,
      ${isPartyToAuction(operatorId)} as is_party
    from auction_states as state join listings on listings.id = state.listing_id
    where state.listing_id = ${listingId}
    for no key update of state`.execute(tx);
  const [auction] = rows;
  if (auction === undefined || auction.is_party) return { refused: "not_found", what: "listing" };
  return { ...auction, listingId, now: await readClock(tx) };
}

/**
 * Why nothing is decided about an auction any more; null while it runs. What is frozen has time left, whatever its end
 * says, and what was bought is over (R-BUY-2).
 */
export function refuseEnded({ status, is_bought, ends_at: endsAt, now }: LockedAuction): Refusal | null {
  const isOver = status === "closed" || (status === "open" && now >= endsAt);
  return isOver || is_bought ? { refused: "auction_ended", ended_at: endsAt.toISOString() } : null;
}

export type HeldDeposit = Selectable<Schema["deposits"]>;

/** Of whoever bids there or may bid. */
export async function readHeldDeposits(
  tx: Transaction,
  listingIds: readonly number[],
): Promise<HeldDeposit[]> {
  const held = tx.selectFrom("deposits").where("listing_id", "in", listingIds).where("status", "=", "held");
  return await held.selectAll().orderBy("id").execute();
}
