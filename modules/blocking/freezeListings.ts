import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { lacksKycSinceRevoked } from "../identity/revokedKyc.ts";
import { recordListingEvents } from "../live/recordEvents.ts";

/**
 * Locks the auctions that somebody sells in or may bid in, in the order in which everybody locks them
 * (docs/lock-order.md), before the person's own row: a bid that is being stored is stored, and the next one finds the
 * block. Nobody bids without a deposit, so the deposits name the auctions, which have no index by their leader.
 */
export async function lockAuctionsOf(tx: Transaction, userId: string): Promise<void> {
  await sql`
    select from auction_states
    where status in ('open', 'frozen')
      and listing_id in (
        select listing_id from auction_states where seller_id = ${userId} and status in ('open', 'frozen')
        union all
        select listing_id from deposits where bidder_id = ${userId})
    order by listing_id
    for no key update`.execute(tx);
}

/** Freezes the running auctions of a seller. One whose end has passed, or that was bought, is left to be closed. Returns which. */
export async function freezeListings(tx: Transaction, sellerId: string): Promise<number[]> {
  return await freeze(tx, sql`seller_id = ${sellerId}`);
}

/** Freezes one auction, unless something else has frozen it already. */
export async function freezeAuction(tx: Transaction, listingId: number): Promise<void> {
  await freeze(tx, sql`listing_id = ${listingId}`);
}

async function freeze(tx: Transaction, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    update auction_states
    set status = 'frozen', frozen_at = blaze_now(), freezes = freezes + 1
    where ${which} and status = 'open' and bought_at is null and ends_at > (select blaze_now())
    returning listing_id`.execute(tx);
  return await tell(tx, rows);
}

/** Lets frozen auctions of a seller go on with the time that they had left. Returns which. */
export async function resumeListings(tx: Transaction, sellerId: string): Promise<number[]> {
  return await resume(tx, sql`seller_id = ${sellerId}`);
}

/** Lets one auction go on. Returns whether it does: something else may keep it frozen. */
export async function resumeListing(tx: Transaction, listingId: number): Promise<boolean> {
  return (await resume(tx, sql`listing_id = ${listingId}`)).length > 0;
}

/**
 * What an operator froze, and what somebody sells who is blocked or whose KYC was taken back, stands still for as long as
 * any of it lasts.
 */
async function resume(tx: Transaction, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    with clock as materialized (select blaze_now() as now), frozen as materialized (
      select state.listing_id, clock.now - state.frozen_at as pause
      from auction_states as state, clock
      where ${which} and state.status = 'frozen'
        and not exists (
          select from listing_freezes as other where other.listing_id = state.listing_id and other.ended_at is null)
        and not exists (select from users where users.id = state.seller_id and users.is_blocked)
        and not ${lacksKycSinceRevoked(sql`state.seller_id`)}
      order by state.listing_id
      for no key update of state
    ), answerable as (
      -- Nobody could answer an offer meanwhile: its day is longer by as much.
      update price_offers as offer set due_at = offer.due_at + frozen.pause
      from frozen where offer.listing_id = frozen.listing_id and offer.ended_at is null
    )
    update auction_states as state
    set status = 'open', ends_at = ends_at + frozen.pause, scheduled_ends_at = scheduled_ends_at + frozen.pause,
      frozen_at = null, freezes = freezes + 1
    from frozen where state.listing_id = frozen.listing_id
    returning state.listing_id`.execute(tx);
  return await tell(tx, rows);
}

async function tell(tx: Transaction, rows: readonly { listing_id: number }[]): Promise<number[]> {
  const listingIds = rows.map((row) => row.listing_id);
  await recordListingEvents(tx, listingIds);
  return listingIds;
}
