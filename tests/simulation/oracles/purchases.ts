import { sql } from "kysely";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** What was bought, at its Buy Now price or for an offer, is one order at that price, nobody stands by for it, and who puts no money down buys one thing at a time. */
export const purchasesAreJust: Oracle = async (world) => [
  ...(await saleFaults(world)),
  ...(await purchasesAtOnce(world)),
];

async function saleFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with purchase as (
      select state.*, bids.xmin as transaction from auction_states as state
      left join bids on bids.listing_id = state.listing_id and bids.seq = state.bid_count
      where bought_at is not null
    )
    select 'a purchase is one order at its price' as rule, listing_id::text as subject
    from purchase
    where (status = 'closed') <> exists (
        select from orders where orders.listing_id = purchase.listing_id and chain_position = 1
          and buyer_id = leader_id and amount_paise = purchase.price_paise)
      or exists (select from orders where orders.listing_id = purchase.listing_id and chain_position > 1)
    union all
    select 'what was bought waits for its closing alone', listing_id::text from purchase
    where status = 'frozen' or ends_at <> bought_at or scheduled_ends_at <> bought_at
      or exists (select from listing_take_downs where listing_take_downs.listing_id = purchase.listing_id)
    union all
    select 'nobody stands by behind a purchase', deposits.id::text
    from deposits join purchase using (listing_id) where standby_rank is not null
    union all
    select 'nobody is told to bid again on what was bought', live_events.id::text
    from purchase join live_events on live_events.listing_id = purchase.listing_id
      and live_events.xmin = purchase.transaction
    where kind = 'personal' and payload ->> 'kind' = 'outbid'
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

type Second = { readonly listing: number; readonly earliest: number; readonly latest: number };

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/**
 * R-BUY-4. Of two purchases at one moment of the simulated clock, the one with money may have come last. An order is over
 * when it was paid or its deadline has passed; what ended otherwise ended at no known time.
 */
async function purchasesAtOnce(world: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Second>`
    with owed as (
      select buyer_id as person, listing_id, created_at as since,
        case when paid_at is not null then paid_at when status = 'awaiting_payment' then 'infinity'
          else payment_deadline end as until
      from orders
      where reinstated_at is null and declined_at is null
        and (paid_at is not null or status in ('awaiting_payment', 'payment_defaulted'))
        and not exists (select from user_blocks where user_id in (buyer_id, seller_id))
    ), purchase as (
      select state.*, deposits.amount_paise = 0 as is_free from auction_states as state
      join deposits on deposits.listing_id = state.listing_id and deposits.bidder_id = leader_id
      where bought_at is not null
    )
    select second.listing_id as listing, ${inMs("owed.since")} as earliest, ${inMs("second.bought_at")} as latest
    from purchase as second join owed on person = leader_id and owed.listing_id <> second.listing_id
    where is_free and since < bought_at and until > bought_at
    union all
    select second.listing_id, ${inMs("first.bought_at")}, ${inMs("second.bought_at")}
    from purchase as second
    join purchase as first on first.leader_id = second.leader_id and first.listing_id <> second.listing_id
      and first.bought_at <= second.bought_at
    left join owed on owed.listing_id = first.listing_id
    where second.is_free and (first.is_free or first.bought_at < second.bought_at)
      and (first.status = 'open' or owed.until > second.bought_at)
    order by 1`.execute(world.database.outside.kysely);
  return rows
    .filter((span) => !wentBackWithin(world.clockReadings, span))
    .map(({ listing }) => ({
      rule: "who puts no money down buys one thing at a time",
      subject: `auction ${listing}`,
    }));
}
