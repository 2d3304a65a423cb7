import type { Filling } from "./fill.ts";

const facts = "bench.orders where n between :from and :to";
const bySeller = "bench.id('bank', seller)";

/** The winner's deposit and that of one who lost, with their payments; what went back, and what sellers were paid. */
export const moneyFillings: readonly Filling[] = [
  {
    table: "deposits",
    sql: `insert into deposits (id, listing_id, bidder_id, amount_paise, status, mode, provider, created_at, held_at,
        finished_at, default_terms, forfeited_at)
      select bench.id('deposit', n), n, buyer_id, 50000, case when state = 'payment_defaulted' then 'forfeited' else 'applied' end,
        'RAZORPAY', 'RAZORPAY', created_at - interval '2 days', created_at - interval '2 days', created_at, 'kept',
        case when state = 'payment_defaulted' then created_at + interval '2 days' end
      from ${facts}`,
  },
  {
    table: "deposits",
    sql: `insert into deposits (id, listing_id, bidder_id, amount_paise, status, mode, provider, created_at, held_at,
        finished_at)
      select bench.id('loser', n), n, loser_id, 50000, 'refunded', 'RAZORPAY', 'RAZORPAY', created_at - interval '3 days',
        created_at - interval '3 days', created_at
      from ${facts} and loser_id not in (buyer_id, seller_id)`,
  },
  {
    table: "payments",
    sql: `insert into payments (id, order_id, payer_id, provider, mode, amount_paise, status, reference, provider_reference,
        transaction_id, checkout, created_at, settled_at, paid_at, next_check_at, reconciled_at, is_final)
      select bench.id('payment', n), id, buyer_id, 'RAZORPAY', 'RAZORPAY', amount - 50000 + 9900, 'success', 'BLZP' || n, 'order_' || n,
        'pay_' || n, '{}', paid_at, paid_at, paid_at, null, paid_at + interval '1 day', true
      from ${facts} and paid_at is not null`,
  },
  {
    table: "payments",
    sql: `insert into payments (id, deposit_id, payer_id, provider, mode, amount_paise, status, reference, provider_reference,
        transaction_id, checkout, created_at, settled_at, paid_at, next_check_at, reconciled_at, is_final)
      select bench.id('paid-loser', n), bench.id('loser', n), loser_id, 'RAZORPAY', 'RAZORPAY', 50000, 'success', 'BLZD' || n,
        'order_d' || n, 'pay_d' || n, '{}', created_at - interval '3 days', created_at - interval '3 days',
        created_at - interval '3 days', null, created_at - interval '2 days', true
      from ${facts} and loser_id not in (buyer_id, seller_id)`,
  },
  {
    table: "refunds",
    sql: `insert into refunds (id, payment_id, amount_paise, reason, status, reference, provider_reference, created_at, processed_at,
        next_attempt_at, reconciled_at, problem)
      select bench.id('refund', n), bench.id('paid-loser', n), 50000, 'deposit', outcome, 'BLZR' || n, 'rfnd_' || n, created_at,
        case when outcome = 'processed' then created_at + interval '1 hour' end, created_at + interval '1 hour',
        case when outcome = 'processed' then created_at + interval '1 day' end, case when outcome = 'failed' then 'declined' end
      from (
        select *, case when n % 1000 = 9 then 'failed' when n > 0.999 * :orders then 'pending'
          when n > 0.998 * :orders then 'sent' else 'processed' end as outcome from ${facts}
      ) as found
      where loser_id not in (buyer_id, seller_id)`,
  },
  {
    table: "refunds",
    sql: `insert into refunds (id, payment_id, amount_paise, reason, status, reference, provider_reference, created_at, processed_at,
        next_attempt_at)
      select bench.id('returned', n), bench.id('payment', n), amount - 50000 + 9900, 'order_returned', 'processed', 'BLZRO' || n,
        'rfnd_o' || n, created_at + interval '8 days', created_at + interval '8 days 1 hour', created_at + interval '8 days'
      from ${facts} and status in ('refunded', 'seller_cancelled')`,
  },
  {
    table: "settlements",
    sql: `insert into settlements (order_id, seller_id, gross_paise, fee_paise, gst_paise, tcs_paise, tds_paise, net_paise,
        rates, settled_at)
      select id, seller_id, amount, amount / 10, amount / 50, amount / 200, amount / 1000,
        amount - amount / 10 - amount / 50 - amount / 200 - amount / 1000, '{}', created_at + interval '12 days'
      from ${facts} and stage = 'completed'`,
  },
  {
    table: "payout_batches",
    sql: `insert into payout_batches (id, status, proposed_by, proposed_at, decided_by, decided_at)
      select bench.id('batch', n / 1000), 'approved', bench.id('operator', 2), created_at + interval '13 days', bench.id('operator', 3),
        created_at + interval '13 days 2 hours'
      from ${facts} and n % 1000 = 0`,
  },
  {
    table: "payouts",
    sql: `insert into payouts (id, batch_id, seller_id, bank_account_id, amount_paise, status, reference, provider_reference,
        bank_reference, failure_reason, created_at, paid_at, finished_at)
      select bench.id('payout', n), bench.id('batch', (n + 999) / 1000), seller_id, ${bySeller}, amount * 8 / 10,
        case when n % 2000 = 13 then 'failed' else 'paid' end, 'BLZW' || n, 'cf_' || n, 'UTR' || lpad(n::text, 12, '0'),
        case when n % 2000 = 13 then 'Account closed' else '' end, created_at + interval '13 days',
        created_at + interval '14 days', created_at + interval '14 days'
      from ${facts} and stage = 'completed'`,
  },
  {
    table: "ledger_accounts",
    sql: `insert into ledger_accounts (id, code, balance_paise)
      overriding system value
      select 10 + n, 'seller:' || bench.id('user', n), case when n % 10 = 0 then -100000 else 0 end
      from generate_series(:from, least(:to, :orders / 50)) as n
      union all
      select 10 + n + :orders, 'order:' || id, 0 from ${facts}`,
  },
  {
    table: "ledger_transfers",
    sql: `insert into ledger_transfers (id, kind, idempotency_key, listing_id, created_at)
      overriding system value
      select 2 * n + place, kind, kind || ':' || case when place = 0 then bench.id('payment', n) else id end, n,
        paid_at + interval '6 days' * place
      from bench.orders, (values (0, 'order_paid'), (1, 'order_settled')) as events (place, kind)
      where n between :from and :to and paid_at is not null and (place = 0 or stage = 'completed')`,
  },
  {
    table: "ledger_postings",
    sql: `insert into ledger_postings (transfer_id, account_id, amount_paise)
      select 2 * n + place, case when (place = 0) = is_debit then case when place = 0 then 1 else 10 + seller end else 10 + n + :orders end,
        case when is_debit then amount else -amount end
      from bench.orders, (values (0), (1)) as events (place), (values (true), (false)) as sides (is_debit)
      where n between :from and :to and paid_at is not null and (place = 0 or stage = 'completed')`,
  },
];
