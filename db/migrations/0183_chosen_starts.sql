-- When a seller wants the auction to begin; null for at once, as one that has passed by the time of posting (R-START-1).
alter table listing_details add column starts_at timestamptz;

-- Drafts that were posted and wait for the start that their seller chose, or did. Until then each is a draft like any other.
create table listing_starts (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings on delete cascade,
  starts_at timestamptz not null,
  posted_at timestamptz not null,
  outcome text check (outcome in ('started', 'not_started', 'withdrawn')),
  -- What it lacked when it did not start, as a draft that is posted is told; nothing where its seller was blocked.
  missing text[],
  ended_at timestamptz,
  check (starts_at > posted_at),
  check ((outcome is null) = (ended_at is null)),
  check ((missing is not null) = (outcome is not null and outcome = 'not_started'))
);
create unique index listing_starts_waiting on listing_starts (listing_id) where outcome is null;
create index listing_starts_listing on listing_starts (listing_id, posted_at desc);
create index listing_starts_next on listing_starts (starts_at, id) where outcome is null;
