-- Auctions that an operator froze, each until somebody lets it go on or takes it down (R-OPERATOR-11). A block freezes
-- without a row here.
create table listing_freezes (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states,
  reason text not null check (length(reason) between 1 and 300),
  frozen_by uuid not null references users,
  frozen_at timestamptz not null,
  ended_at timestamptz,
  -- Null for one that ended with its auction.
  ended_by uuid references users,
  check (ended_at >= frozen_at),
  check (ended_by is null or ended_at is not null)
);
create unique index listing_freezes_standing on listing_freezes (listing_id) where ended_at is null;
create index listing_freezes_frozen_by on listing_freezes (frozen_by);
create index listing_freezes_ended_by on listing_freezes (ended_by) where ended_by is not null;

-- Ends that an operator moved, with the end before and after (R-OPERATOR-12).
create table auction_extensions (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states,
  old_end timestamptz not null,
  new_end timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  extended_by uuid not null references users,
  extended_at timestamptz not null,
  check (new_end > old_end)
);
create index auction_extensions_listing on auction_extensions (listing_id, extended_at desc);
create index auction_extensions_extended_by on auction_extensions (extended_by);
