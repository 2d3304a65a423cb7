import { sql } from "kysely";
import type { Broken, Oracle } from "./oracle.ts";

/** Nobody buys what they sell, and no operator decides about what is their own. */
export const nobodyDecidesTheirOwn: Oracle = async ({ database }) => {
  const { rows } = await sql<Broken>`
    select 'nobody buys what they sell' as rule, 'deposit ' || deposits.id as subject
    from deposits join listings on listings.id = listing_id where bidder_id = seller_id
    union all
    select 'nobody buys what they sell', 'a bid on ' || listing_id
    from bids join auction_states using (listing_id) where bidder_id = seller_id
    union all
    select 'nobody buys what they sell', 'order ' || id from orders where buyer_id = seller_id
    union all
    select 'nobody decides about their own', order_events.kind || ' of order ' || order_id
    from order_events join orders on orders.id = order_id
    where actor = 'operator' and actor_id in (buyer_id, seller_id)
    union all
    select 'nobody decides about their own', 'claim ' || claims.id
    from claims join orders on orders.id = order_id join claim_decisions on claim_id = claims.id
    where decided_by in (orders.buyer_id, seller_id)
    union all
    select 'nobody decides about their own', 'payout ' || reference
    from payouts join payout_batches on payout_batches.id = batch_id
    where settled_by = seller_id or (payout_batches.status = 'approved' and decided_by = seller_id)
    union all
    select 'nobody decides about their own', 'KYC ' || id from kyc_submissions where decided_by = user_id
    union all
    select 'no operator is blocked', users.id::text
    from users join user_blocks on user_blocks.user_id = users.id where is_operator
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
};
