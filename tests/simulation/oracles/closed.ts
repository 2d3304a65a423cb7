import { sql } from "kysely";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Whose account is closed left nothing behind, and does nothing any more; what they are owed later still comes. */
export const closedIsClosed: Oracle = async (world) => {
  const { rows } = await found.execute(world.database.outside.kysely);
  return rows
    .filter(({ earliest, latest }) => !isUnsure(world, earliest, latest))
    .map(({ rule, subject }) => ({ rule, subject }))
    .concat(toldOtherwise(world, await readClosed(world)));
};

/** With the two moments that it rests on, in milliseconds since 1970, where it rests on any. */
type Found = Broken & { readonly earliest: number | null; readonly latest: number | null };

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** What was left behind, and what was done later; the clock may have been put back by up to two minutes meanwhile. */
const found = sql<Found>`
  with closed as (select id as person, closed_at as left_at from users where closed_at is not null), left_behind as (
    select 'a deposit of somebody whose account is closed is held' as rule, deposits.id::text as subject,
      null::timestamptz as earliest, null::timestamptz as latest
    from deposits join closed on closed.person = bidder_id where status = 'held'
    union all
    select 'an auction of somebody whose account is closed goes on', listing_id::text, null, null
    from auction_states join closed on closed.person = seller_id where status <> 'closed'
    union all
    select 'an offer of somebody whose account is closed waits', listing_id::text, null, null
    from reserve_offers join closed on closed.person in (seller_id, bidder_id) where status in ('possible', 'made')
    union all
    select 'an offer of somebody whose account is closed waits', offer.id::text, null, null
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    join closed on closed.person in (state.seller_id, offer.bidder_id) where ended_at is null
    union all
    select 'an order of somebody whose account is closed goes on', orders.id::text, null, null
    from orders join closed on closed.person in (buyer_id, seller_id)
    where status = 'awaiting_payment' or (status = 'paid' and stage not in ('completed', 'lost'))
    union all
    select 'a payout of somebody whose account is closed is on its way', payouts.id::text, null, null
    from payouts join closed on closed.person = seller_id where status in ('proposed', 'approved', 'sent')
    union all
    select 'somebody whose account is closed is owed a balance', code, null, null
    from ledger_accounts join closed on code in ('seller:' || closed.person, 'payouts_under_way:' || closed.person)
    where balance_paise <> 0
    union all
    select 'nobody closes while a refund is on its way', refunds.id::text, refunds.created_at, left_at
    from refunds join payments on payments.id = payment_id join closed on closed.person = payer_id
    where refunds.status <> 'processed'
    union all
    select 'nobody closes while a payment may come', payments.id::text, null, null
    from payments join closed on closed.person = payer_id
    where payments.status = 'pending' and payments.created_at <= left_at
      and payments.created_at > left_at - interval '2 days' + interval '2 minutes'
  ), done_later as (
    select 'bids', listing_id::text, left_at, placed_at from bids join closed on closed.person = bidder_id
    union all
    select 'makes a deposit', deposits.id::text, left_at, created_at
    from deposits join closed on closed.person = bidder_id
    union all
    select 'pays', payments.id::text, left_at, created_at from payments join closed on closed.person = payer_id
    union all
    select 'sells', listings.id::text, left_at, coalesce(published_at, created_at)
    from listings join closed on closed.person = seller_id
    union all
    select 'wins', orders.id::text, left_at, created_at from orders join closed on closed.person = buyer_id
    union all
    select 'claims', claims.id::text, left_at, created_at from claims join closed on closed.person = buyer_id
    union all
    select 'acts', order_id || ' ' || kind, left_at, created_at
    from order_events join closed on closed.person = actor_id
    union all
    select 'hands in a KYC', kyc_submissions.id::text, left_at, created_at
    from kyc_submissions join closed on closed.person = user_id
    union all
    select 'adds a bank account', bank_accounts.id::text, left_at, created_at
    from bank_accounts join closed on closed.person = user_id
  )
  select rule, subject, ${inMs("earliest")} as earliest, ${inMs("latest")} as latest from left_behind
  where earliest is null or earliest < latest
  union all
  select 'whose account is closed does nothing: ' || act, subject, ${inMs("earliest")}, ${inMs("latest")}
  from done_later as done (act, subject, earliest, latest) where earliest < latest
  order by 1, 2`;

/** Whether the clock was put back in between. */
function isUnsure({ clockReadings }: World, earliest: number | null, latest: number | null): boolean {
  return earliest !== null && latest !== null && wentBackWithin(clockReadings, { earliest, latest });
}

async function readClosed({ database }: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where closed_at is not null and mobile is null`.execute(database.outside.kysely);
  return new Set(rows.map(({ id }) => id));
}

/** Who was told so stays closed. */
function toldOtherwise({ seen }: World, closed: ReadonlySet<string>): Broken[] {
  return seen.closed
    .filter(({ userId }) => !closed.has(userId))
    .map(({ userId: subject }) => ({ rule: "a closed account stays closed", subject }));
}

/** Of whom nothing is left when everything has come to rest, they may leave: a payout may come back for three days. */
export const whoIsDoneMayLeave: Oracle = async ({ database, seen }) => {
  const { rows } = await sql<Broken>`
    select 'nobody is kept without a reason' as rule, users.id::text as subject
    from users
    where id = any(${seen.kept}::uuid[])
      and not exists (select from auction_states where seller_id = users.id and status <> 'closed')
      and not exists (select from deposits where bidder_id = users.id and status in ('held', 'refund_due'))
      and not exists (
        select from orders where users.id in (buyer_id, seller_id)
          and (status = 'awaiting_payment' or (status = 'paid' and stage not in ('completed', 'lost'))))
      and not exists (
        select from payments where payer_id = users.id and status = 'pending'
          and created_at > (select blaze_now()) - interval '2 days')
      and not exists (
        select from refunds join payments on payments.id = payment_id
        where payer_id = users.id and refunds.status <> 'processed')
      and not exists (
        select from payouts where seller_id = users.id and (status in ('proposed', 'approved', 'sent')
          or (status = 'paid' and paid_at > (select blaze_now()) - interval '5 days')))
      and not exists (
        select from ledger_accounts where code = 'seller:' || users.id and balance_paise <> 0)
    order by 2`.execute(database.outside.kysely);
  return rows;
};
