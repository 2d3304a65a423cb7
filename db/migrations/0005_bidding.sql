-- The hot row of an auction, apart from the listing's text. Every column that a bid changes is free of
-- indexes, except ends_at, which moves only in the last minutes: so nearly every update stays on its page.
create table auction_states (
  listing_id bigint primary key references listings,
  status text not null check (status in ('open', 'closed')),
  seller_id uuid not null references users,
  category_id bigint not null references categories,
  sub_category_id bigint references categories,
  bid_policy text not null check (bid_policy in ('flat', 'tiered')),
  base_price_paise bigint not null check (base_price_paise > 0),
  starts_at timestamptz not null,
  scheduled_ends_at timestamptz not null,  -- before any soft close; the 30 minutes count from here
  ends_at timestamptz not null check (ends_at >= scheduled_ends_at),
  price_paise bigint check (price_paise >= base_price_paise),  -- null while there is no bid
  leader_id uuid,                         -- the bidder of the last bid; see the note on bids
  leader_max_paise bigint,                -- the leader's automatic maximum, never shown to others
  bid_count integer not null default 0,   -- also the seq of the last bid
  check ((price_paise is null) = (leader_id is null)),
  check ((price_paise is null) = (bid_count = 0)),
  check (leader_max_paise >= price_paise),
  check (leader_id <> seller_id)
) with (fillfactor = 70);
create index auction_states_due on auction_states (ends_at, listing_id) where status = 'open';
create index auction_states_category on auction_states (category_id, ends_at, listing_id) where status = 'open';
create index auction_states_sub_category on auction_states (sub_category_id, ends_at, listing_id) where status = 'open';
create index auction_states_newest on auction_states (starts_at desc, listing_id) where status = 'open';

-- The right to bid: one per person and listing, of zero paise while deposits are switched off.
create table deposits (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states,
  bidder_id uuid not null references users,
  amount_paise bigint not null check (amount_paise >= 0),
  status text not null check (status in
    ('pending', 'held', 'applied', 'refund_due', 'refunded', 'forfeited')),
  mode text not null check (mode in ('NONE', 'UPI', 'EAZYPAY', 'RAZORPAY')),
  provider text check (provider in ('ICICI', 'RAZORPAY')),
  first_bid_paise bigint check (first_bid_paise > 0),
  standby_rank smallint check (standby_rank between 1 and 3), -- set at close for the next highest bidders
  created_at timestamptz not null default blaze_now(),
  held_at timestamptz,
  refund_due_at timestamptz, -- by when the refund is promised
  finished_at timestamptz,   -- applied, refunded or forfeited
  unique (listing_id, bidder_id)
) with (fillfactor = 70); -- a closing sorts many at once, and no column that it changes is in an index
create index deposits_bidder on deposits (bidder_id, listing_id);

-- One foreign key, to the deposit, which refers to the listing and the person. Five of them on what a bid
-- writes (bids, leader, request, each to listings and users) took 55% of the time of a flush.
create table bids (
  listing_id bigint not null,
  seq integer not null check (seq > 0),
  bidder_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0 and amount_paise % 100 = 0),
  is_automatic boolean not null default false, -- placed by the server for a maximum
  placed_at timestamptz not null,
  primary key (listing_id, seq),
  foreign key (listing_id, bidder_id) references deposits (listing_id, bidder_id)
);
create index bids_bidder on bids (bidder_id, listing_id, seq desc);

-- The answered bid requests, so that a repeated Idempotency-Key gets the first answer again. Kept for a
-- while only, and without foreign keys: see the note on bids.
create table bid_requests (
  bidder_id uuid not null,
  idempotency_key text collate "C" not null check (length(idempotency_key) between 1 and 200),
  listing_id bigint not null,
  amount_paise bigint not null,
  max_amount_paise bigint,
  answer json not null, -- only ever repeated
  created_at timestamptz not null,
  primary key (bidder_id, idempotency_key)
);
create index bid_requests_age on bid_requests using brin (created_at);

-- Each flush asks of every bidder whether they are blocked; this index is nearly always empty.
create index users_blocked on users (id) where is_blocked;
