import { sql } from "kysely";
import type { Broken, Oracle } from "./oracle.ts";

/** At rest people and workers look twice a day, which takes some time. */
const slackMs = 25 * 3_600_000;

type Promised = { promise: string; subject: string; by: number; kept: number | null };

/** What people were given a date for: from when on each is due, in their words, and when it was done. */
const promised = sql<Promised>`
  select promise, subject, (extract(epoch from by) * 1000)::bigint as by,
    (extract(epoch from kept) * 1000)::bigint as kept
  from (
    select 'a refund is back within a week', id::text, created_at + interval '7 days', processed_at from refunds
    union all
    select 'a deposit is back by the date that was told', id::text, refund_due_at, finished_at
    from deposits where refund_due_at is not null
    union all
    select 'a payout arrives within a week of its approval', payouts.id::text, decided_at + interval '7 days',
      case when payouts.status not in ('approved', 'sent') then coalesce(paid_at, finished_at, decided_at) end
    from payouts join payout_batches on payout_batches.id = batch_id
    where payouts.status not in ('proposed', 'withdrawn')
    union all
    select 'a claim is answered within 15 days', id::text, created_at + interval '15 days', coalesce(
      (select decided_at from claim_decisions where claim_id = claims.id and round = 1), answered_at) from claims
    union all
    select 'a sale is settled when nobody can claim any more', orders.id::text, claimable_until, settled_at
    from orders left join settlements on settlements.order_id = orders.id
    where claimable_until is not null and orders.status = 'paid'
      and not exists (select from claims where claims.order_id = orders.id)
      and not exists (select from sim.poisoned where order_id = orders.id)
    union all
    select 'an offer is over when its day is', listing_id::text, due_at, ended_at from reserve_offers
    union all
    select 'an offer is over when its day is', offer.id::text, due_at, ended_at
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    where state.status <> 'frozen'
    union all
    select 'what is posted for later starts when it was to', listing_id::text, starts_at, ended_at from listing_starts
    union all
    select 'an order that nobody pays ends at its deadline', id::text, payment_deadline,
      case when status <> 'awaiting_payment' then payment_deadline end
    from orders
  ) as promised (promise, subject, by, kept)`;

/** The dates that people were given are kept, or by the day after the faults have ended. */
export const promisesAreKept: Oracle = async ({ database, clock, restsSinceMs }) => {
  const { rows } = await promised.execute(database.outside.kysely);
  return rows
    .filter(({ by, kept }) => (kept ?? clock.nowMs) > Math.max(by, restsSinceMs) + slackMs)
    .map(({ promise, subject, by }): Broken => {
      return { rule: promise, subject: `${subject}: promised by ${new Date(by).toISOString()}` };
    });
};
