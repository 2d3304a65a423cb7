import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Who never paid for anything, and never put anything down for this, bids and allows no more than the ceiling. The setting stands still. */
export const ceilingIsKept: Oracle = async ({ database }: World): Promise<readonly Broken[]> => {
  const { rows } = await sql<Broken>`
    with ceiling as (
      select value::text::bigint * 100 as paise from settings where key = 'BID_CEILING_RUPEES'
    ), said as (
      select listing_id, bidder_id, amount_paise as paise from bids
      union all
      select listing_id, bidder_id, amount_paise from price_offers
      union all
      select listing_id, leader_id, leader_max_paise from auction_states where leader_id is not null
    )
    select 'a newcomer bids no more than the ceiling' as rule,
      said.listing_id || ': ' || said.bidder_id || ' ' || said.paise as subject
    from said join ceiling on said.paise > ceiling.paise
    join deposits using (listing_id, bidder_id)
    where deposits.amount_paise = 0 and not exists (
      select from orders where buyer_id = said.bidder_id and paid_at is not null)
    union all
    select 'a deposit holds the money of one payment', deposits.id || ': ' || deposits.amount_paise
    from deposits where status = 'held' and amount_paise > 0 and (
      select count(*) from payments where deposit_id = deposits.id and status = 'success'
        and amount_paise = deposits.amount_paise and not exists (
          select from refunds where payment_id = payments.id and reason = 'deposit_paid_late')) <> 1
    limit 5`.execute(database.outside.kysely);
  return rows;
};
