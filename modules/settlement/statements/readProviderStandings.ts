import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listProviderStandings, ProviderStanding } from "#contract/providerStanding.ts";
import type { Database } from "#db/pool.ts";
import { mostCounted } from "#domain/operators/operatorQueues.ts";
import { providerNames } from "../../payments/providers.ts";

type Queue = { waiting: number; oldest_at: string | null };
type Bank = { waiting_payouts: Queue; waiting_bank_checks: Queue };

/** Counts to where it changes nothing any more, the oldest first, over an index of what waits. */
const queue = (rows: ReturnType<typeof sql>) => sql<Queue>`(
  select json_build_object('waiting', count(*), 'oldest_at', min(since))
  from (select since from (${rows}) as waiting order by since limit ${mostCounted}) as first)`;

/** How each provider does, by our own rows: what a worker's breaker thinks of it stays in that worker. */
export async function readProviderStandings({
  kysely,
}: Database): Promise<AnswerOf<typeof listProviderStandings>> {
  const { rows } = await sql<ProviderStanding>`
    with recent as (
      select provider, date_trunc('hour', created_at) as begins, status, failed_side, settled_at - created_at as took
      from payments
      -- A function that may say something else for each row would be asked for each row of the table.
      where created_at >= (select date_trunc('hour', blaze_now()) - interval '23 hours')
    ), counted as (
      select provider, begins, count(*) as begun, count(*) filter (where status = 'success') as succeeded,
        count(*) filter (where status = 'failed' and failed_side in ('bank', 'provider')) as failed_there
      from recent group by provider, begins
    ), waiting_refund as (
      -- One look for all providers: each of them would look at the payment of every refund.
      select payments.provider, count(*) as waiting, min(refunds.created_at) as oldest_at
      from refunds join payments on payments.id = refunds.payment_id
      where refunds.status in ('pending', 'sent') group by payments.provider
    ), hour as (
      select generate_series(date_trunc('hour', blaze_now()) - interval '23 hours', date_trunc('hour', blaze_now()), interval '1 hour') as begins
    )
    select name as provider,
      (select json_agg(json_build_object('begins', hour.begins, 'begun', coalesce(begun, 0), 'succeeded', coalesce(succeeded, 0),
          'failed_there', coalesce(failed_there, 0)) order by hour.begins)
        from hour left join counted on counted.provider = name and counted.begins = hour.begins) as hours,
      (select round(extract(epoch from percentile_cont(0.5) within group (order by took))::numeric, 1)::float8
        from recent where recent.provider = name and status = 'success') as usual_seconds,
      ${queue(sql`select created_at as since from payments where provider = name and next_check_at is not null and status = 'pending'`)} as waiting_payments,
      (select json_build_object('waiting', least(coalesce(max(waiting), 0), ${mostCounted}), 'oldest_at', max(oldest_at))
        from waiting_refund where waiting_refund.provider = name) as waiting_refunds,
      ${queue(sql`select received_at as since from provider_webhooks where provider = name and status = 'pending'`)} as waiting_webhooks,
      (select count(*)::integer from payments
        where provider = name and next_check_at is not null and unanswered_to > (select blaze_now() - interval '1 hour')) as silent,
      (select json_build_object('at', at, 'lines', lines, 'differences', differences, 'by_file', operator_id is not null)
        from statement_looks where statement_looks.provider = name order by at desc limit 1) as last_look
    from unnest(${[...providerNames]}::text[]) with ordinality as wanted (name, place)
    order by place`.execute(kysely);
  const bank = await sql<Bank>`
    select ${queue(sql`
        select payout_batches.decided_at as since from payouts join payout_batches on payout_batches.id = batch_id
        where payouts.next_attempt_at is not null and payouts.status in ('approved', 'sent')`)} as waiting_payouts,
      ${queue(sql`select created_at as since from bank_accounts where next_check_at is not null`)} as waiting_bank_checks`.execute(
    kysely,
  );
  const [{ waiting_payouts: payouts, waiting_bank_checks: checks } = idle] = bank.rows;
  return {
    results: rows.map(present),
    waiting_payouts: presentQueue(payouts),
    waiting_bank_checks: presentQueue(checks),
  };
}

const nothing: Queue = { waiting: 0, oldest_at: null };
const idle: Bank = { waiting_payouts: nothing, waiting_bank_checks: nothing };

const timeOf = (text: string) => new Date(text).toISOString();

function presentQueue({ waiting, oldest_at: oldest }: Queue): Queue {
  return { waiting, oldest_at: oldest === null ? null : timeOf(oldest) };
}

/** Times in JSON are as PostgreSQL writes them. */
function present(row: ProviderStanding): ProviderStanding {
  const { last_look: look } = row;
  return {
    ...row,
    hours: row.hours.map((hour) => ({ ...hour, begins: timeOf(hour.begins) })),
    waiting_payments: presentQueue(row.waiting_payments),
    waiting_refunds: presentQueue(row.waiting_refunds),
    waiting_webhooks: presentQueue(row.waiting_webhooks),
    last_look: look && { ...look, at: timeOf(look.at) },
  };
}
