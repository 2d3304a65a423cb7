import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/**
 * A buyer who does not pay in time gets one strike for it and loses it when the default is taken back; whoever has two
 * within 90 days bids with a deposit alone; whoever has three bids no more, and nothing is bid for them (R-STRIKE-1,
 * R-STRIKE-2).
 */
export const strikesAreJust: Oracle = async (world) => [
  ...(await strikeFaults(world)),
  ...(await maximumFaults(world)),
  ...(await bidFaults(world)),
];

type Default = Broken & { readonly deadline: number };

/** What excuses a default: silence of a provider, a block at the deadline, and that it was asked for a second time. */
async function strikeFaults(world: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Default>`
    with defaults as (
      select orders.*, buyer_strikes.id as strike, lifted_at, lift_reason, forfeiture_reversed_at,
        exists (select from money_alerts
          where kind = 'defaulted_unanswered' and subject = orders.id::text) as was_unanswered,
        exists (select from user_blocks where user_id = buyer_id and blocked_at < payment_deadline
          and coalesce(ended_at, 'infinity') > payment_deadline) as was_blocked,
        exists (select from user_blocks where user_id = buyer_id and blocked_at <= payment_deadline
          and coalesce(ended_at, 'infinity') >= payment_deadline) as may_have_been_blocked,
        exists (select from orders as earlier where earlier.listing_id = orders.listing_id
          and earlier.chain_position < orders.chain_position and earlier.reinstated_at is not null) as was_never_due,
        exists (select from order_events where order_id = orders.id and kind = 'found_late') as was_found_late
      from orders
      left join buyer_strikes on buyer_strikes.order_id = orders.id
      left join deposits on deposits.id = orders.deposit_id
    ), faults (rule, subject, deadline) as (
      select 'a default gives a strike', id, payment_deadline from defaults
      where status = 'payment_defaulted' and strike is null and reinstated_at is null
        and not was_unanswered and not may_have_been_blocked
      union all
      select 'an excused default gives no strike', id, payment_deadline from defaults
      where strike is not null and reinstated_at is null and (was_unanswered or was_blocked)
      union all
      select 'a strike is for a default', id, payment_deadline from defaults
      where strike is not null and status <> 'payment_defaulted' and reinstated_at is null
      union all
      select 'a default that is taken back takes its strike along', id, payment_deadline from defaults
      where strike is not null and lifted_at is null
        and (reinstated_at is not null or forfeiture_reversed_at is not null or was_found_late or was_never_due)
      union all
      select 'a strike is taken back for a reason', id, payment_deadline from defaults
      where lift_reason = 'paid_in_time' and reinstated_at is null and not was_found_late
        or lift_reason = 'never_due' and not was_never_due
        or lift_reason = 'deposit_given_back' and forfeiture_reversed_at is null
      union all
      select 'a strike is its buyer''s', orders.id, payment_deadline from orders
      join buyer_strikes on buyer_strikes.order_id = orders.id where user_id <> buyer_id
    )
    select rule, subject::text as subject, (extract(epoch from deadline) * 1000)::bigint as deadline
    from faults order by 1, 2`.execute(world.database.outside.kysely);
  return rows
    .filter(({ deadline }) => !wentBackWithin(world.clockReadings, { earliest: deadline, latest: deadline }))
    .map(({ rule, subject }) => ({ rule, subject }));
}

/** Whoever may bid no more, by what is stored now, and whether every strike of theirs was followed up. */
const stopped = sql`
  stopped as (
    select third.user_id, bool_and(counted.is_followed_up) as is_followed_up
    from buyer_strikes as third join buyer_strikes as counted on counted.user_id = third.user_id
      and counted.lifted_at is null and counted.created_at <= third.created_at
      and counted.created_at > third.created_at - interval '90 days'
    where third.lifted_at is null
    group by third.id, third.user_id having count(*) >= 3
  )`;

async function maximumFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with ${stopped}
    select 'three strikes end the maximum' as rule, 'auction ' || listing_id as subject
    from auction_states join stopped on stopped.user_id = leader_id
    where leader_max_paise is not null and status in ('open', 'frozen') and is_followed_up
    order by 2`.execute(database.outside.kysely);
  return rows;
}

type Known = {
  readonly bids: number;
  readonly people: ReadonlySet<string>;
  readonly owing: ReadonlySet<string>;
};
const seenBefore = new WeakMap<World, Known>();

/** Who was stopped at the last look and is now has had no bid accepted that they asked for in between; so with who owed a deposit. */
async function bidFaults(world: World): Promise<readonly Broken[]> {
  const { rows } = await sql<{
    user_id: string;
  }>`with ${stopped} select distinct user_id from stopped`.execute(world.database.outside.kysely);
  const people = new Set(rows.map(({ user_id }) => user_id));
  const owing = await readOwing(world);
  const before = seenBefore.get(world) ?? { bids: 0, people: new Set(), owing: new Set() };
  const asked = world.acknowledged.bids.slice(before.bids);
  seenBefore.set(world, { bids: world.acknowledged.bids.length, people, owing });
  const accepted = asked.filter(({ answer }) => answer !== null && !isRefusal(answer.reply));
  const subjectOf = ({ bidderId, listingId }: (typeof asked)[number]) =>
    `${bidderId} on auction ${listingId}`;
  const faults = (rule: string, isIn: (bid: (typeof asked)[number]) => boolean) =>
    accepted.filter(isIn).map((bid) => ({ rule, subject: subjectOf(bid) }));
  return [
    ...faults(
      "whoever has three strikes bids no more",
      ({ bidderId }) => people.has(bidderId) && before.people.has(bidderId),
    ),
    ...faults(
      "with two strikes nobody bids for nothing",
      (bid) => owing.has(subjectOf(bid)) && before.owing.has(subjectOf(bid)),
    ),
  ];
}

/** Who has two strikes that count, and a free right to bid where a deposit costs something. */
async function readOwing({ database }: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    select user_id || ' on auction ' || deposits.listing_id as subject
    from buyer_strikes
    join deposits on deposits.bidder_id = user_id and deposits.status = 'held' and deposits.amount_paise = 0
    join listings on listings.id = deposits.listing_id and listings.deposit_paise > 0
    where lifted_at is null and buyer_strikes.created_at > blaze_now() - interval '90 days'
    group by user_id, deposits.listing_id having count(*) = 2`.execute(database.outside.kysely);
  return new Set(rows.map(({ subject }) => subject));
}
