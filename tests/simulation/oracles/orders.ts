import { sql } from "kysely";
import { deadlineAfter } from "../model/order.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Who may buy, in which order, at which price, until when; and what becomes of the deposits. */
export const ordersAreJust: Oracle = async (world) => [
  ...(await chainFaults(world)),
  ...(await depositFaults(world)),
  ...(await lateDeadlines(world)),
];

/** The places of bidders in their auctions: whoever bid last is first. */
const places = sql`
  places as (
    select listing_id, bidder_id, max(amount_paise) as amount_paise,
      row_number() over (partition by listing_id order by max(seq) desc) as place
    from bids where withdrawn_at is null group by listing_id, bidder_id)`;

/** Of the people on an auction or order `this`: somebody who is or was blocked, whom the chain may pass over. */
const wasBlocked = (userId: string) =>
  sql.raw(`(
  exists (select from user_blocks where user_blocks.user_id = ${userId})
  or exists (select from users where users.id = ${userId} and users.is_blocked))`);

/**
 * To whom each auction was sold in the first place, and for how much: at its end to its leader, unless that was below its
 * reserve (R-RESERVE-3), or afterwards by an offer that was taken (R-RESERVE-4).
 */
const firstSales = sql`
  first_sales as (
    select listing_id, leader_id as buyer_id, price_paise as amount_paise
    from auction_states as state
    where status = 'closed' and leader_id is not null and price_paise >= coalesce(reserve_paise, 0)
      and not exists (select from listing_take_downs where listing_take_downs.listing_id = state.listing_id)
    union all
    select listing_id, bidder_id, price_paise from reserve_offers where status = 'accepted'
  )`;

async function chainFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with ${places}, ${firstSales}, chain as (
      select orders.*, places.place, places.amount_paise as bid_paise,
        lag(places.place) over by_position as place_before, lag(orders.status) over by_position as status_before
      from orders
      left join places on places.listing_id = orders.listing_id and places.bidder_id = orders.buyer_id
      window by_position as (partition by orders.listing_id order by chain_position)
    )
    select 'the winner gets the order' as rule, coalesce(sale.listing_id, first.listing_id)::text as subject
    from first_sales as sale
    full join (select * from orders where chain_position = 1) as first
      on first.listing_id = sale.listing_id and first.buyer_id = sale.buyer_id
        and first.amount_paise = sale.amount_paise
    where sale.listing_id is null or first.id is null
    union all
    select 'an order is for the highest bid of its buyer', id::text from chain
    where place is null or place > 4 or chain_position > 1 and bid_paise <> amount_paise
    union all
    select 'nobody below the reserve gets the item by a default', id::text
    from chain join auction_states as state using (listing_id)
    where chain_position > 1 and amount_paise < reserve_paise
    union all
    select 'the chain goes on when an order has ended unpaid', id::text from chain
    where chain_position > 1 and status_before not in ('payment_defaulted', 'withdrawn', 'awaiting_payment', 'paid')
      or chain_position > 1 and status_before in ('awaiting_payment', 'paid') and status <> 'withdrawn'
        and status <> 'payment_defaulted'
    union all
    select 'the chain passes over nobody', chain.id::text
    from chain join places as passed on passed.listing_id = chain.listing_id
      and passed.place > place_before and passed.place < chain.place
    join deposits on deposits.listing_id = chain.listing_id and deposits.bidder_id = passed.bidder_id
    where standby_withdrawn_at is null and not ${wasBlocked("passed.bidder_id")}
    union all
    select 'the chain goes down', id::text from chain where place_before >= place
    union all
    select 'a sold listing has a buyer', listings.id::text from listings
    where listings.status in ('sold', 'unsold') and (listings.status = 'sold') <> exists (
        select from orders where orders.listing_id = listings.id
          and orders.status in ('awaiting_payment', 'paid', 'refunded'))
      and not exists (select from orders where orders.listing_id = listings.id and orders.status = 'refunded')
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

async function depositFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with ${places}
    select 'the next three bidders stand by' as rule, deposits.id::text as subject
    from deposits join auction_states as state using (listing_id) left join places using (listing_id, bidder_id)
    where standby_rank is not null and not coalesce(price_paise < reserve_paise, false)
      and standby_rank + 1 is distinct from place
    union all
    select 'who stands by has bid the reserve', deposits.id::text
    from deposits join auction_states as state using (listing_id) join places using (listing_id, bidder_id)
    where standby_rank is not null and price_paise >= reserve_paise and places.amount_paise < reserve_paise
    union all
    select 'a deposit is kept by its terms alone', deposits.id::text
    from deposits
    where status = 'forfeited' and (default_terms <> 'kept' or not exists (
      select from orders where orders.deposit_id = deposits.id and orders.status = 'payment_defaulted'
        and reinstated_at is null))
    union all
    select 'a deposit is kept by its terms', deposits.id::text
    from deposits join orders on orders.deposit_id = deposits.id
    where orders.status = 'payment_defaulted' and default_terms = 'kept' and deposits.status <> 'forfeited'
      and orders.counts_deposit and reinstated_at is null and forfeiture_reversed_at is null and not ${wasBlocked("orders.buyer_id")}
    union all
    select 'who declines has everything back and no strike', orders.id::text
    from orders join deposits on deposits.id = orders.deposit_id
    where declined_at is not null and (deposits.status not in ('refund_due', 'refunded')
      or exists (select from buyer_strikes where order_id = orders.id and lifted_at is null))
    union all
    select 'a seller who cancels gets a strike', orders.id::text
    from orders
    where (status = 'seller_cancelled') <> (
      exists (select from strikes where strikes.order_id = orders.id and reason = 'seller_cancelled'))
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

type OrderRow = { id: string; told: number; again: number | null; deadline: number };

async function lateDeadlines({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<OrderRow>`
    select id, (extract(epoch from created_at) * 1000)::bigint as told,
      (extract(epoch from reinstated_at) * 1000)::bigint as again,
      (extract(epoch from payment_deadline) * 1000)::bigint as deadline
    from orders order by id`.execute(database.outside.kysely);
  return rows
    .filter(({ told, again, deadline }) => {
      const allowed = [told, again].flatMap((at) => (at === null ? [] : [deadlineAfter(at)]));
      return !allowed.includes(deadline);
    })
    .map(({ id, deadline }) => ({
      rule: "a buyer has until nine in the evening",
      subject: `${id}: ${new Date(deadline).toISOString()}`,
    }));
}
