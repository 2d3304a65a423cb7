-- A bid that an operator has voided, and what was bid because of it. It keeps its place in the history and counts for
-- nothing else: whoever asks what somebody bid asks for `withdrawn_at is null`.
alter table bids
  add column withdrawn_at timestamptz,
  -- The maximum above the price of whoever led until this bid went beyond it: theirs again if this bid is voided.
  add column beaten_max_paise bigint;

-- The seqs go on, also when the only bid was voided.
alter table auction_states
  drop constraint auction_states_check3,
  add constraint auction_states_price_of_bids check (price_paise is null or bid_count > 0);

-- What bidders say was a mistake. One for each bid; an operator decides.
create table bid_reports (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null,
  seq integer not null,
  bidder_id uuid not null references users,
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'voided', 'declined')),
  answer text check (length(answer) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references users,
  unique (listing_id, seq),
  foreign key (listing_id, seq) references bids (listing_id, seq),
  check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (answer is null))
);
create index bid_reports_open on bid_reports (created_at, id) where status = 'open';
create index bid_reports_decided on bid_reports (decided_at, id) where status <> 'open';
create index bid_reports_bidder on bid_reports (bidder_id, created_at);
