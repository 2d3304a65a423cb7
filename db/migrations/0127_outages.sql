-- Times in which people could not bid, for which auctions that would have ended in them end later (R-OPERATOR-18). They
-- never overlap: what was an outage once is the same one when somebody says it again.
create table outages (
  id uuid primary key default gen_random_uuid(),
  from_at timestamptz not null,
  until_at timestamptz not null,
  minimum_minutes integer not null check (minimum_minutes between 0 and 1440),
  reason text not null check (length(reason) between 1 and 300),
  declared_by uuid not null references users,
  declared_at timestamptz not null,
  check (until_at > from_at),
  constraint outages_apart exclude using gist (tstzrange(from_at, until_at) with &&)
);
create index outages_latest on outages (declared_at desc, id);
create index outages_declared_by on outages (declared_by);

alter table auction_extensions add column outage_id uuid references outages;
create unique index auction_extensions_outage on auction_extensions (outage_id, listing_id) where outage_id is not null;

-- How many ended while the outage lasted and were closed: nothing moves those.
create index auction_states_closed on auction_states (ends_at) where status = 'closed';
