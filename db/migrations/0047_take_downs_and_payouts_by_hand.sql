-- Frozen auctions that an operator ended, because their seller is blocked for good: every deposit went back.
create table listing_take_downs (
  listing_id bigint primary key references listings,
  taken_down_by uuid not null references users,
  -- Bidders and the seller were told it.
  reason text not null check (length(reason) between 1 and 300),
  taken_down_at timestamptz not null default blaze_now(),
  -- How many deposits went back, those of nothing included.
  deposits integer not null check (deposits >= 0)
);

-- A payout that its provider does not know, though it was begun: an operator says whether it was sent.
alter table payouts
  add column settled_by uuid references users,
  add column settlement_note text check (length(settlement_note) between 1 and 500),
  add check ((settled_by is null) = (settlement_note is null));
