import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { closeWithoutBids } from "./endListingEarly.ts";

export type Relisted = {
  /** True when somebody has bid on a new listing of the item, bought it there, or is offered it. */
  readonly isTaken: boolean;
  /** New listings that are open and that nobody has bid on, locked. */
  readonly open: readonly number[];
};

/**
 * What became of an unsold item that its seller listed again, and again. The auctions are locked without waiting,
 * because the caller holds orders already (docs/lock-order.md): one that is locked is being bid on or closed, and
 * counts as taken.
 */
export async function lockRelisted(tx: Transaction, listingId: number): Promise<Relisted> {
  const { rows: again } = await sql<{ listing_id: number }>`
    with recursive again (listing_id) as (
      select listing_id from listing_details where relisted_from = ${listingId}
      union all
      select listing_details.listing_id
      from listing_details join again on listing_details.relisted_from = again.listing_id
    )
    select auction_states.listing_id
    from auction_states join again on again.listing_id = auction_states.listing_id`.execute(tx);
  const ids = again.map((row) => row.listing_id);
  const { rows: locked } = await sql<{ listing_id: number }>`
    select listing_id from auction_states where listing_id = any(${ids}::bigint[])
    order by listing_id for no key update skip locked`.execute(tx);
  // A statement of its own, which sees what those had stored whom the lock found in its way.
  const { rows } = await sql<{ listing_id: number; is_open: boolean; has_bids: boolean }>`
    select listing_id, auction_states.status = 'open' as is_open,
      bid_count > 0 and listings.status <> 'unsold'
        -- Offered to its highest bidder, who may take it.
        or exists (select from reserve_offers as offer
          where offer.listing_id = auction_states.listing_id and offer.status = 'made') as has_bids
    from auction_states join listings on listings.id = auction_states.listing_id
    where listing_id = any(${ids}::bigint[])`.execute(tx);
  return {
    isTaken: locked.length < ids.length || rows.some((row) => row.has_bids),
    open: rows.filter((row) => row.is_open).map((row) => row.listing_id),
  };
}

/** Whether an item that was listed again is sold on an earlier listing, or awaits its payment there. */
export async function isSoldEarlier(tx: Transaction, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive earlier (listing_id) as (
      select relisted_from from listing_details where listing_id = ${listingId}
      union
      select listing_details.relisted_from
      from listing_details join earlier on listing_details.listing_id = earlier.listing_id
    )
    select from earlier join listings on listings.id = earlier.listing_id
    where listings.status = 'sold' or exists (
      select from orders
      where orders.listing_id = listings.id and orders.status in ('awaiting_payment', 'paid'))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ends locked listings that nobody has bid on: their item is sold after all. Deposits on them go back. */
export async function endRelisted(tx: Transaction, { open }: Relisted, now: Date): Promise<void> {
  for (const listingId of open) await closeWithoutBids(tx, listingId, now);
  await recordListingEvents(tx, [...open]);
}
