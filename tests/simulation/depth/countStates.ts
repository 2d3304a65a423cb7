import { sql } from "kysely";
import type { World } from "../world/world.ts";

/** The columns whose values are the states of things, with the name that the thing has in the table of depth. */
export const stateColumns = [
  ["listing", "listings", "status"],
  ["auction", "auction_states", "status"],
  ["deposit", "deposits", "status"],
  ["report", "bid_reports", "status"],
  ["offer", "reserve_offers", "status"],
  ["price offer", "price_offers", "status"],
  ["order", "orders", "status"],
  ["stage", "orders", "stage"],
  ["payment", "payments", "status"],
  ["refund", "refunds", "status"],
  ["claim", "claims", "status"],
  ["batch", "payout_batches", "status"],
  ["payout", "payouts", "status"],
  ["webhook", "provider_webhooks", "status"],
  ["KYC", "kyc_submissions", "status"],
  ["bank account", "bank_accounts", "status"],
] as const;

const counts = sql.join(
  stateColumns.map(
    ([name, table, column]) => sql`
      select ${sql.lit(`${name} is `)} || ${sql.ref(column)} as what, count(*) as times
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`,
  ),
  sql` union all `,
);

/** Counts everything by the state that it is in now, and what was agreed and taken for deliveries. */
export async function countStates({ database, history }: World): Promise<void> {
  const { rows } = await sql<{ what: string; times: number }>`
    ${counts}
    union all
    select 'delivery for the buyer', count(*) from orders where shipping_price_paise > 0
    union all
    select 'delivery for the seller', count(*) from orders where seller_delivery_paise > 0
    union all
    select 'settled with a delivery', count(*) from settlements where delivery_paise + seller_delivery_paise > 0
    union all
    select case when lifted_at is null then 'a strike' else 'a strike that was taken back' end, count(*)
    from buyer_strikes group by 1
    union all
    select 'a bid up to the reserve', count(*)
    from bids join auction_states using (listing_id) join bids as before using (listing_id)
    where bids.is_automatic and bids.amount_paise = reserve_paise and before.seq = bids.seq - 1
      and before.bidder_id = bids.bidder_id
    union all
    select case when price_paise = buy_now_paise then 'what takes offers, bought' else 'what takes offers, agreed' end, count(*)
    from auction_states where takes_offers and bought_at is not null group by 1
    union all
    select 'what takes offers', count(*) from auction_states where takes_offers
    union all
    select 'what takes offers, listed again', count(*)
    from auction_states join listing_details using (listing_id) where takes_offers and relisted_from is not null
    union all
    select 'an offer that was answered with a price', count(*) from price_offers where counter_paise is not null
    union all
    select 'a purchase', count(*) from auction_states where bought_at is not null
    union all
    select 'a purchase that is ' || orders.status, count(*)
    from orders join auction_states using (listing_id) where bought_at is not null group by 1
    union all
    select 'a Buy Now price ' || case when auction_states.reserve_paise is null then 'alone' else 'with a reserve' end, count(*)
    from auction_states where buy_now_paise is not null group by 1
    union all
    select 'start is ' || coalesce(outcome, 'waiting'), count(*) from listing_starts group by 1
    union all
    select 'a start whose end moved', count(*) from listing_starts join auction_states using (listing_id)
      join sim.first_ends using (listing_id)
    where outcome = 'started' and ended_at > listing_starts.starts_at
      and date_trunc('minute', at - listing_starts.starts_at) <> at - listing_starts.starts_at
    union all
    select 'a start with bids', count(*) from listing_starts join auction_states using (listing_id)
    where outcome = 'started' and bid_count > 0
    union all
    select case when ended_at is null then 'an exclusion' else 'an exclusion that was taken back' end, count(*)
    from bidder_exclusions group by 1
    union all
    select 'a deposit that was paid by somebody excluded', count(*)
    from refunds join payments on payments.id = payment_id join deposits on deposits.id = payments.deposit_id
      join auction_states using (listing_id)
    where reason = 'deposit_paid_late' and deposits.status = 'pending'
    union all
    select 'a closed account', count(*) from users where closed_at is not null
    union all
    select 'alert ' || kind, count(*) from money_alerts where closed_at is null group by 1`.execute(
    database.outside.kysely,
  );
  for (const { what, times } of rows) history.count(what, times);
}
