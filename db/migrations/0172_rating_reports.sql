-- What people report of ratings and their replies, and what operators hide (R-RATING-6 to R-RATING-8).
alter table ratings
  add column hidden_at timestamptz,
  add column hidden_by uuid references users,
  -- Both sides of the sale read it.
  add column hidden_reason text check (length(hidden_reason) between 1 and 300),
  -- Its marks are in no figure either, and nobody else sees that it was there.
  add column without_marks boolean not null default false,
  add check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null)),
  add check (hidden_at is not null or not without_marks);
create index ratings_hidden on ratings (hidden_at desc, id) where hidden_at is not null;

create table rating_reports (
  id uuid primary key default gen_random_uuid(),
  rating_id uuid not null references ratings,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('rude', 'outside_money', 'contact_details', 'other')),
  -- Null when nothing was said besides, and once the reporter's account is closed.
  words text check (length(words) between 1 and 500),
  -- The rating's words and its reply as they were reported.
  text text check (length(text) between 1 and 300),
  reply text check (length(reply) between 1 and 300),
  created_at timestamptz not null,
  outcome text check (outcome in ('hidden', 'left')),
  note text check (length(note) between 1 and 300),
  decided_at timestamptz,
  decided_by uuid references users,
  unique (rating_id, reporter_id),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (note is null))
);
create index rating_reports_open on rating_reports (rating_id, created_at) where decided_at is null;
create index rating_reports_reporter on rating_reports (reporter_id, created_at);
create index rating_reports_decided on rating_reports (decided_at, rating_id) where decided_by is not null;
