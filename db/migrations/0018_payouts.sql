-- Shares of a sale by date, in hundredths of a percent: the row with the latest start that has begun applies.
create table rates (
  kind text not null check (kind in ('platform_fee', 'gst_on_fee', 'tcs', 'tds')),
  starts_on date not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  source text not null,
  created_by uuid references users,
  created_at timestamptz not null default blaze_now(),
  primary key (kind, starts_on)
);
insert into rates (kind, starts_on, basis_points, source) values
  ('platform_fee', '2024-07-10', 0, 'Introductory: no fee until the operator enters one'),
  ('gst_on_fee', '2017-07-01', 1800, 'GST on services'),
  ('tcs', '2024-07-10', 50, 'CGST Act section 52, with its notification of 10 July 2024'),
  ('tds', '2024-10-01', 10, 'Income-tax Act section 194-O, as amended from 1 October 2024');

-- What a completed order was settled at: one row, and one transfer for each line that is not zero.
create table settlements (
  order_id uuid primary key references orders,
  seller_id uuid not null references users,
  gross_paise bigint not null check (gross_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  gst_paise bigint not null check (gst_paise >= 0),
  tcs_paise bigint not null check (tcs_paise >= 0),
  tds_paise bigint not null check (tds_paise >= 0),
  net_paise bigint not null check (net_paise >= 0),
  rates jsonb not null, -- in basis points, as they were on that day
  settled_at timestamptz not null,
  check (gross_paise = fee_paise + gst_paise + tcs_paise + tds_paise + net_paise)
);
create index settlements_seller on settlements (seller_id, settled_at desc, order_id);

create table payout_batches (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'withdrawn')),
  idempotency_key text,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  unique (proposed_by, idempotency_key),
  check ((status = 'proposed') = (decided_at is null))
);
create index payout_batches_newest on payout_batches (proposed_at desc, id);

-- A payout's row stands before its provider is called, and only moves forward; `returned` is one that the bank
-- sent back after it was paid.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references payout_batches,
  seller_id uuid not null references users,
  bank_account_id uuid not null references bank_accounts,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'proposed' check (status in
    ('proposed', 'withdrawn', 'approved', 'sent', 'paid', 'failed', 'returned')),
  provider text not null default 'CASHFREE_PAYOUTS',
  reference text not null unique,
  provider_reference text,
  bank_reference text, -- the UTR, by which a bank finds it
  failure_reason text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  finished_at timestamptz
);
create index payouts_batch on payouts (batch_id, id);
create index payouts_seller on payouts (seller_id, created_at desc, id);
create index payouts_due on payouts (next_attempt_at, id) where next_attempt_at is not null;
-- A seller's balance is in one payout at a time, so that it is never paid out twice.
create unique index payouts_one_open on payouts (seller_id) where status in ('proposed', 'approved', 'sent');

-- Payouts that do not come through, claims and orders that wait too long are alerts too.
alter table money_alerts drop constraint money_alerts_kind_check;
alter table money_alerts add constraint money_alerts_kind_check check (kind in
  ('payment_pending', 'refund_pending', 'refund_failed', 'webhook_pending', 'settlement_pending',
   'difference', 'ledger', 'payout_pending', 'claim_pending', 'completion_pending'));
