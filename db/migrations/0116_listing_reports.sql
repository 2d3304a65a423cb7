-- What people report of listings, until an operator has decided it (R-OPERATOR-9).
create table listing_reports (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings,
  reporter_id uuid not null references users,
  reason text not null check (reason in (
    'prohibited', 'counterfeit', 'stolen', 'not_as_described', 'wrong_category', 'fraud', 'other')),
  -- Null when nothing was said besides, and once the reporter's account is closed.
  words text check (length(words) between 1 and 500),
  created_at timestamptz not null,
  outcome text check (outcome in ('taken_down', 'dismissed')),
  -- Why it was let stand. What was taken down has its reason in listing_take_downs.
  note text check (length(note) between 1 and 300),
  decided_at timestamptz,
  decided_by uuid references users,
  unique (listing_id, reporter_id),
  check ((outcome is null) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((note is not null) = (outcome is not null and outcome = 'dismissed'))
);
create index listing_reports_open on listing_reports (listing_id, created_at) where decided_at is null;
create index listing_reports_reporter on listing_reports (reporter_id, created_at);
