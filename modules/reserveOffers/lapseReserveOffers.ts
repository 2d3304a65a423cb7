import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { releaseReserved } from "../deposits/releaseReserved.ts";
import type { ReserveOffer } from "../deposits/reserveOfferRows.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";

/**
 * Ends the offers that were not made, or not answered, in their day, and those of whom one side is blocked
 * (R-RESERVE-5): the highest bidder's deposit goes back. Returns how many were taken; several may run at once. One that
 * cannot be ended is set aside and holds up no other.
 */
export async function lapseReserveOffers(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "lapseReserveOffers", take: lockDue, subjectOf: String, work: lapse },
    { limit },
  );
}

async function lockDue(tx: Transaction, choice: Choice): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from reserve_offers
    where status in ('possible', 'made')
      and (due_at <= ${await readClock(tx)}
        or exists (select from users where id in (seller_id, bidder_id) and is_blocked))
      ${chosen(sql`listing_id`, choice)}
    order by due_at, listing_id
    limit ${choice.limit}
    for no key update ${othersLocked(choice)}`.execute(tx);
  return rows.map((row) => row.listing_id);
}

async function lapse(tx: Transaction, listingIds: readonly number[]): Promise<void> {
  const now = await readClock(tx);
  const { rows } = await sql<ReserveOffer & { title: string }>`
    select offer.*, listings.title
    from reserve_offers as offer join listings on listings.id = offer.listing_id
    where offer.listing_id = any(${listingIds}::bigint[]) order by offer.deposit_id`.execute(tx);
  const released: ListingMoneyEvent[] = [];
  // Each locks its deposit: in the order of their ids, as everybody does.
  for (const { title, ...offer } of rows)
    released.push(...(await releaseReserved(tx, offer, { as: "lapsed", title, now })));
  await postMoneyEvents(tx, released);
}
