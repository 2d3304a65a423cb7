import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/**
 * Ends the maxima with which somebody leads: their bids stand, and no automatic bid answers for them. Their auctions
 * are locked, so that none of them is led by a bid that is not yet seen here.
 */
export async function endMaxima(tx: Transaction, bidderId: string): Promise<void> {
  await sql`
    update auction_states set leader_max_paise = null
    where leader_id = ${bidderId} and leader_max_paise is not null and status in ('open', 'frozen')
      and listing_id in (select listing_id from deposits where bidder_id = ${bidderId})`.execute(tx);
}
