-- One order for the winner, and one for each next highest bidder after a default (decision 12).
create table orders (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states,
  chain_position smallint not null check (chain_position between 1 and 4),
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  deposit_id uuid not null references deposits,
  amount_paise bigint not null check (amount_paise > 0),
  shipping_price_paise bigint not null default 0 check (shipping_price_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0), -- successful payments, without the deposit
  status text not null check (status in
    ('awaiting_payment', 'paid', 'payment_defaulted', 'seller_cancelled')),
  payment_deadline timestamptz not null,
  created_at timestamptz not null default blaze_now(),
  paid_at timestamptz,
  unique (listing_id, chain_position)
);
create index orders_buyer on orders (buyer_id, created_at desc, id);
create index orders_seller on orders (seller_id, created_at desc, id);
create index orders_due on orders (payment_deadline, id) where status = 'awaiting_payment';

-- A payment row is written before its provider is called, and only moves forward.
create table payments (
  id uuid primary key default gen_random_uuid(),
  deposit_id uuid references deposits,
  order_id uuid references orders,
  payer_id uuid not null references users,
  provider text not null check (provider in ('ICICI', 'BASISPAY')),
  mode text not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'pending' check (status in ('pending', 'success', 'failed', 'expired')),
  reference text not null unique,       -- ours, the one the provider and the client know
  provider_reference text,              -- theirs
  transaction_id text,                  -- the bank's number of a successful payment; its refund names it
  checkout jsonb not null,              -- what the client needs to pay: UPI link, form fields
  idempotency_key text,
  created_at timestamptz not null default blaze_now(),
  expires_at timestamptz,
  settled_at timestamptz,
  checked_at timestamptz, -- when the provider last said what became of it
  -- When the reconciler asks the provider next; null once the answer is final. An expired code is still
  -- asked about for a while: somebody may have paid it in its last second.
  next_check_at timestamptz default blaze_now() + interval '20 seconds',
  check ((deposit_id is null) <> (order_id is null)),
  unique (payer_id, idempotency_key),
  unique (provider, provider_reference)
);
create index payments_order on payments (order_id, created_at);
create index payments_deposit on payments (deposit_id, created_at);
create index payments_to_check on payments (next_check_at, id) where next_check_at is not null;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in
    ('deposit', 'deposit_paid_late', 'payment_over_balance', 'payment_defaulted')),
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  reference text not null unique,
  provider_reference text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  created_at timestamptz not null default blaze_now(),
  processed_at timestamptz,
  unique (payment_id, reason)
);
create index refunds_pending on refunds (next_attempt_at, id) where status = 'pending';

-- Closed auctions whose deposits still wait to be sorted: closing itself stays short, this follows. Without a
-- foreign key: the rows come from auction_states, which loses none, and the check cost a tenth of the closing.
create table deposit_settlements (
  listing_id bigint primary key,
  created_at timestamptz not null default blaze_now()
);
