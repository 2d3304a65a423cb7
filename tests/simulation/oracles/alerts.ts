import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after its moment each may wait before operators are told, once more and apart from the product. */
const patience: Readonly<Record<string, number>> = {
  payment_pending: 49 * hour,
  refund_pending: day,
  webhook_pending: 15 * minute,
  settlement_pending: 10 * minute,
  payout_pending: day,
  claim_pending: -1 * day,
  completion_pending: 10 * minute,
  parcel_silent: 7 * day,
  auction_overdue: minute,
  order_overdue: hour,
  offer_overdue: hour,
  refund_promise_missed: 7 * day,
  payout_promise_missed: 7 * day,
  claim_promise_missed: 0,
};

type Waiting = { kind: string; subject: string; since: number | null };

/** Everything that waits, with the moment from which it does; without one it may not wait at all. */
const waiting = sql<Waiting>`
  with open_payouts as (
    select payouts.id, decided_at from payouts join payout_batches on payout_batches.id = batch_id
    where payouts.status in ('approved', 'sent')
  )
  select kind, subject, (extract(epoch from since) * 1000)::bigint as since from (
    select 'payment_pending', id::text, case when next_check_at is not null then created_at end
      from payments where status = 'pending'
    union all select 'refund_pending', id::text, created_at from refunds where status in ('pending', 'sent')
    union all select 'refund_failed', id::text, null from refunds where status = 'failed'
    union all select 'refund_promise_missed', id::text, created_at from refunds where status <> 'processed'
    union all select 'webhook_pending', id::text, received_at from provider_webhooks where status = 'pending'
    union all select 'settlement_pending', listing_id::text, created_at from deposit_settlements
    union all select 'difference', id::text, null from provider_differences where closed_at is null
    union all select 'payout_pending', id::text, decided_at from open_payouts
    union all select 'payout_promise_missed', id::text, decided_at from open_payouts
    union all select 'claim_pending', id::text, waits_until from claims where waits_for = 'blaze'
    union all select 'claim_promise_missed', id::text, waits_until from claims where waits_for = 'blaze'
    union all select 'completion_pending', id::text, claimable_until from orders where stage = 'delivered'
    union all select 'parcel_silent', id::text, stage_since from orders where stage = 'shipped'
    union all select 'parcel_returned', id::text, null from orders where stage = 'came_back'
    union all select 'goods_held', order_id::text, null from order_events as ended
      where case kind when 'seller_cancelled' then 'picked_up' when 'return_accepted' then 'return_picked_up'
          when 'verification_failed' then kind when 'undelivered' then kind end in (
            select kind from order_events where order_id = ended.order_id)
        and not exists (select from order_events where order_id = ended.order_id and kind = 'sent_home')
    union all select 'auction_overdue', listing_id::text, ends_at from auction_states where status = 'open'
    union all select 'order_overdue', id::text, payment_deadline from orders where status = 'awaiting_payment'
    union all select 'offer_overdue', listing_id::text, due_at from reserve_offers
      where status in ('possible', 'made')
    union all select 'row_set_aside', id::text, null from set_aside_rows
  ) as waiting (kind, subject, since)`;

/** Of the alerts that a verb opens by itself. */
const lasting = ["late_answer", "defaulted_unanswered"];

/** When the watch has just looked: an alert stands for whatever waits too long, and none without its reason. */
export const alertsStand: Oracle = async ({ database: { outside }, clock }) => {
  const { rows: found } = await waiting.execute(outside.kysely);
  const due = found
    .filter(({ kind, since }) => since === null || clock.nowMs - since > (patience[kind] ?? 0))
    .map(({ kind, subject }) =>
      kind.endsWith("_promise_missed") ? `promise_missed ${kind}:${subject}` : `${kind} ${subject}`,
    );
  const { rows: open } = await sql<{ alert: string }>`
    select kind || ' ' || subject as alert from money_alerts
    where closed_at is null and not kind = any(${lasting}::text[])`.execute(outside.kysely);
  const stand = new Set(open.map(({ alert }) => alert));
  const reasons = new Set(due);
  return [
    ...[...reasons.difference(stand)].map((subject) => ({ rule: "an alert stands for what waits", subject })),
    ...[...stand.difference(reasons)].map((subject) => ({ rule: "no alert without its reason", subject })),
  ];
};

/** Alerts that are opened with what they tell of, in one transaction, and money that is frozen without a fault. */
export const alertsComeAtOnce: Oracle = async ({
  database: { outside },
}: World): Promise<readonly Broken[]> => {
  const { rows } = await sql<Broken>`
    select 'an alert comes with what it tells of' as rule, told.kind || ' ' || told.subject as subject
    from (
      select 'refund_failed', id::text from refunds where status = 'failed'
      union select 'late_answer', subject::text from late_answers
    ) as told (kind, subject)
    where not exists (
      select from money_alerts
      where money_alerts.kind = told.kind and money_alerts.subject = told.subject
        and (closed_at is null or closed_by is not null))
    union all
    select 'money is not frozen without a fault', faults::text from money_freezes
    order by 1, 2`.execute(outside.kysely);
  return rows;
};
