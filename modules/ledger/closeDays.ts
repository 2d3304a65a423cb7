import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";

/** A transaction that began before midnight has ended by then. */
const settledMinutes = 5;

/**
 * Writes the books of every day in India that is over and has none, `limit` at most, the oldest first (R-MONEY-11); returns how
 * many. What a day closes with is worked out backwards from the balances of now, so that a report whose opening is not
 * what the day before closed with shows that something was posted behind its back. Several may run at once.
 */
export async function closeDays(database: Database, { limit }: { limit: number }): Promise<number> {
  let closed = 0;
  while (closed < limit && (await inTransaction(database, closeNextDay))) closed += 1;
  return closed;
}

async function closeNextDay(tx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('close_days'))`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    with next as (
      select coalesce(
        (select max(day) + 1 from day_closings),
        (select (created_at at time zone 'Asia/Kolkata')::date from ledger_transfers order by id limit 1)) as day
    ), period as (
      select day, day::timestamp at time zone 'Asia/Kolkata' as begins, (day + 1)::timestamp at time zone 'Asia/Kolkata' as ends
      from next
    ), account as (
      select id, balance_paise, case when split_part(code, ':', 1) in ('gateway', 'payout_provider', 'platform', 'tax')
        then code else split_part(code, ':', 1) end as name
      from ledger_accounts
    ), posted as (
      select account.name, transfer.kind, transfer.id, amount_paise, transfer.created_at < period.ends as is_of_day
      from period
      join ledger_transfers as transfer on transfer.created_at >= period.begins
      join ledger_postings on transfer_id = transfer.id
      join account on account.id = account_id
    ), moved as (
      select name, coalesce(sum(amount_paise) filter (where is_of_day and amount_paise > 0), 0)::bigint as debit,
        coalesce(-sum(amount_paise) filter (where is_of_day and amount_paise < 0), 0)::bigint as credit,
        coalesce(sum(amount_paise) filter (where not is_of_day), 0)::bigint as later
      from posted group by name
    ), closing as (
      select name, sum(balance_paise)::bigint - coalesce(max(later), 0) as closing,
        coalesce(max(debit), 0) as debit, coalesce(max(credit), 0) as credit
      from account left join moved using (name) group by name
    ), event as (
      select kind, count(distinct id) as count, sum(amount_paise) filter (where amount_paise > 0)::bigint as amount
      from posted where is_of_day group by kind
    )
    insert into day_closings (day, closed_at, accounts, events, differences)
    select day, blaze_now(),
      coalesce((select jsonb_agg(jsonb_build_object('code', name, 'opening', closing - debit + credit, 'debit', debit,
        'credit', credit, 'closing', closing) order by name) from closing), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('event', kind, 'count', count, 'amount', amount) order by kind) from event), '[]'),
      (select count(*) from provider_differences where closed_at is null)
    from period where ends <= (select blaze_now()) - ${settledMinutes} * interval '1 minute'`.execute(tx);
  return numAffectedRows > 0n;
}
