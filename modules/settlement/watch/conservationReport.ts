import { sql } from "kysely";
import type { LedgerCheck } from "#contract/moneyWatch.ts";
import type { Connections } from "#db/pool.ts";

/** One thing that does not add up: what should be there and what is, in paise (or in transfers). */
export type ConservationFault = { check: LedgerCheck; subject: string; expected: number; found: number };

/** What each account should hold, by the rows that it accounts for. */
const expectations = sql`
  select 'deposits_held' as kind, bidder_id::text as subject, -sum(amount_paise) as expected
  from deposits where status = 'held' group by bidder_id
  union all
  select 'order', orders.id::text,
    orders.returned_paise + orders.settled_paise
      - (orders.paid_paise + orders.covered_paise + case deposits.status when 'applied' then deposits.amount_paise else 0 end)
  from orders join deposits on deposits.id = orders.deposit_id
  where orders.status not in ('payment_defaulted', 'withdrawn')
  union all
  select 'buyer', payments.payer_id::text, -sum(refunds.amount_paise)
  from refunds join payments on payments.id = refunds.payment_id
  where refunds.status <> 'processed' group by payments.payer_id
  union all
  select 'gateway', lower(payments.provider), sum(payments.amount_paise) - sum(coalesce(back.amount_paise, 0))
  from payments
  left join lateral (
    select sum(amount_paise)::bigint as amount_paise from refunds
    where refunds.payment_id = payments.id and refunds.status = 'processed' and refunds.settled_by is null
  ) as back on true
  where payments.status = 'success' group by payments.provider
  union all
  select 'platform', 'bank', sum(amount) from (
    select -amount_paise as amount from refunds where settled_by is not null
    union all
    select amount_paise from loss_recoveries
  ) as moved
  union all
  select 'platform', 'losses', sum(amount) from (
    select covered_paise as amount from transit_losses
    union all
    select -amount_paise from loss_recoveries
  ) as moved
  union all
  select 'platform', 'goodwill', sum(amount_paise) from goodwill_payments
  union all
  select 'platform', 'forfeits', -sum(amount_paise) from deposits where status = 'forfeited'
  union all
  select 'seller', seller_id::text, sum(owed) from (
    select seller_id, -net_paise as owed from settlements
    union all
    select seller_id, amount_paise from payouts where status in ('approved', 'sent', 'paid')
    union all
    select user_id, -amount_paise from goodwill_payments
  ) as movement group by seller_id
  union all
  select 'payouts_under_way', seller_id::text, -sum(amount_paise)
  from payouts where status in ('approved', 'sent') group by seller_id
  union all
  select 'payout_provider', lower(provider), -sum(amount_paise)
  from payouts where status = 'paid' group by provider
  union all
  select 'tax', kind, -sum(amount) from settlements
  cross join lateral (values ('gst', gst_paise + delivery_gst_paise), ('tcs', tcs_paise), ('tds', tds_paise)) as line (kind, amount)
  group by kind
  union all
  select 'platform', 'fees', -sum(fee_paise) from settlements
  union all
  select 'platform', 'delivery', -sum(delivery_paise + seller_delivery_paise - delivery_gst_paise) from settlements
  union all
  select 'settlement', orders.id::text, orders.settled_paise from orders where orders.settled_paise > 0`;

/**
 * Holds the ledger against the rows that it accounts for, in one snapshot. No money is made or lost when the
 * answer is empty; two answers with the same faults are equal:
 *
 * - all balances add up to zero, and each is the sum of its postings;
 * - what is held for a person is the sum of their deposits that are held;
 * - an order's account holds what was paid towards it and its applied deposit, less what went back to the buyer and
 *   what was settled with the seller and for the delivery, and what Blaze covered of it; nothing after a default or a withdrawal;
 * - what was forfeited is the sum of the deposits that are kept;
 * - a seller is owed what was settled, and anybody what was granted as goodwill, less what was paid out, fees, taxes and what Blaze got for deliveries are those
 *   of the settlements, and
 *   payouts are under way or with their provider;
 * - what lost goods cost is what was covered for their orders, less what carriers paid into the bank account for them;
 * - what is owed back to a person is what waits to be refunded to them;
 * - what a provider holds is what came in through it less what it gave back, and what was paid back by hand is
 *   owed to the bank account;
 * - every successful payment was posted exactly once.
 */
export async function conservationReport(database: Connections): Promise<ConservationFault[]> {
  const { rows } = await sql<ConservationFault>`
    with account as (
      select code, balance_paise, split_part(code, ':', 1) as kind, split_part(code, ':', 2) as subject
      from ledger_accounts
    ), expectation as (
      ${expectations}
    ), checked (check_name, subject, expected, found) as (
      select 'all balances', '', 0, coalesce(sum(balance_paise), 0) from account
      union all
      select 'balance is its postings', account.code, coalesce(sum(amount_paise), 0), account.balance_paise
      from account
      join ledger_accounts on ledger_accounts.code = account.code
      left join ledger_postings on ledger_postings.account_id = ledger_accounts.id
      group by account.code, account.balance_paise
      union all
      select coalesce(expectation.kind, account.kind), coalesce(expectation.subject, account.subject),
        coalesce(expectation.expected, 0), coalesce(account.balance_paise, 0)
      from expectation
      full join (
        select kind, subject, balance_paise from account
        where kind in ('deposits_held', 'order', 'buyer', 'gateway', 'seller', 'payouts_under_way',
          'payout_provider', 'tax') or (kind = 'platform' and subject in ('fees', 'bank', 'forfeits', 'delivery', 'losses', 'goodwill'))
        union all
        select 'settlement', order_id::text, gross_paise + delivery_paise from settlements
      ) as account
        on account.kind = expectation.kind and account.subject = expectation.subject
      union all
      select 'payment posted once', payments.id::text,
        (payments.status = 'success')::integer,
        (select count(*) from ledger_transfers
          where idempotency_key in ('deposit_paid:' || payments.id, 'order_paid:' || payments.id))
      from payments
    )
    select check_name as "check", subject, expected::bigint as expected, found::bigint as found
    from checked
    where expected <> found
    order by check_name, subject`.execute(database.kysely);
  return rows;
}
