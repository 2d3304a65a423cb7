-- Razorpay, Cashfree and ICICI EazyPay beside BasisPay and UPI; the providers' webhooks; what does not agree with
-- them; and what waits too long.

alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check
  check (provider in ('ICICI', 'BASISPAY', 'RAZORPAY', 'CASHFREE', 'EAZYPAY'));
alter table payments add column problem text;              -- why it failed, in the provider's words
alter table payments add column reconciled_at timestamptz; -- when the provider's statement agreed with it
create index payments_to_reconcile on payments (provider, settled_at)
  where status = 'success' and reconciled_at is null;
create index payments_payer on payments (payer_id, created_at desc, id);

-- `sent` is with the provider, which has not finished it.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('pending', 'sent', 'processed', 'failed'));
alter table refunds add column problem text;
alter table refunds add column settled_by uuid references users; -- the operator who paid it back by hand
alter table refunds add column settlement_note text;
alter table refunds add column reconciled_at timestamptz;
alter table refunds add constraint refunds_settled_by_hand check ((settled_by is null) = (settlement_note is null));
drop index refunds_pending;
create index refunds_open on refunds (next_attempt_at, id) where status in ('pending', 'sent');
create index refunds_failed on refunds (created_at, id) where status = 'failed';

alter table deposits drop constraint deposits_mode_check;
alter table deposits add constraint deposits_mode_check
  check (mode in ('NONE', 'UPI', 'EAZYPAY', 'RAZORPAY', 'CASHFREE', 'BASISPAY'));
alter table deposits drop constraint deposits_provider_check;
alter table deposits add constraint deposits_provider_check
  check (provider in ('ICICI', 'RAZORPAY', 'CASHFREE', 'BASISPAY'));

-- What a provider told us, word for word, kept before anything is done about it. A refused one did not come from
-- the provider: only its beginning is kept, as evidence.
create table provider_webhooks (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('ICICI', 'BASISPAY', 'RAZORPAY', 'CASHFREE', 'EAZYPAY')),
  event_id text not null,      -- the provider's, or the hash of what was sent
  body text not null,
  status text not null check (status in ('pending', 'processed', 'ignored', 'refused')),
  payment_reference text,      -- the payment that it is about, by our name or the provider's
  refund_reference text,       -- the refund, by our name
  problem text,
  deliveries integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  received_at timestamptz not null default blaze_now(),
  finished_at timestamptz,
  unique (provider, event_id)
);
create index provider_webhooks_pending on provider_webhooks (next_attempt_at, id) where status = 'pending';
create index provider_webhooks_age on provider_webhooks (received_at);

-- Where our books and a provider's statement do not agree. A difference that is gone at the next look is closed.
create table provider_differences (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  kind text not null check (kind in
    ('payment_missing_here', 'payment_missing_there', 'payment_amount', 'refund_missing_here',
     'refund_missing_there', 'refund_amount')),
  reference text not null,
  ours_paise bigint,
  theirs_paise bigint,
  found_at timestamptz not null default blaze_now(),
  seen_at timestamptz not null default blaze_now(),
  closed_at timestamptz,
  closed_by uuid references users, -- null when it went away by itself
  note text,
  unique (provider, kind, reference)
);
create index provider_differences_open on provider_differences (found_at, id) where closed_at is null;

-- What needs an operator: one row for each thing while it lasts.
create table money_alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in
    ('payment_pending', 'refund_pending', 'refund_failed', 'webhook_pending', 'settlement_pending',
     'difference', 'ledger')),
  subject text not null,
  detail text not null,
  opened_at timestamptz not null default blaze_now(),
  closed_at timestamptz
);
create unique index money_alerts_open on money_alerts (kind, subject) where closed_at is null;
create index money_alerts_latest on money_alerts (opened_at desc, id);

-- The ledger's triggers refuse a change whoever asks; this refuses the asking. What is left of UPDATE, on the ids
-- alone, is what PostgreSQL wants for the row locks of foreign keys.
revoke update, delete, truncate on ledger_transfers, ledger_postings from public, current_user;
grant update (id) on ledger_transfers to current_user;
revoke delete, truncate on ledger_accounts from public, current_user;
