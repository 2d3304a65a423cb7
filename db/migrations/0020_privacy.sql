-- What a person agreed to, in which edition of the text, and until when.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('terms', 'privacy', 'identity', 'offers')),
  edition text not null,
  given_at timestamptz not null default blaze_now(),
  withdrawn_at timestamptz,
  check (withdrawn_at >= given_at)
);
create index consents_user on consents (user_id, given_at desc, id desc);
create unique index consents_current on consents (user_id, purpose) where withdrawn_at is null;

-- Requests for everything that is held about a person. The archive is sealed and goes after a week.
create table data_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  steps_done integer not null default 0,
  steps integer not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  archive_sealed bytea, -- the texts; files are read from where they lie
  created_at timestamptz not null default blaze_now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check (steps_done between 0 and steps),
  check ((status = 'ready') = (archive_sealed is not null and expires_at is not null))
);
create index data_requests_user on data_requests (user_id, created_at desc, id);
create unique index data_requests_waiting on data_requests (user_id) where status = 'waiting';
create index data_requests_due on data_requests (next_attempt_at) where status = 'waiting';
create index data_requests_expiry on data_requests (expires_at) where status = 'ready';

-- A closed account keeps its row, without anything that says whose it was: bids, orders and the ledger name it.
alter table users
  add column closed_at timestamptz,
  add check (closed_at is null or (mobile is null and name is null and email is null and is_blocked));

-- A password for signing in closes no account, and the other way round.
alter table otp_requests
  add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'close_account'));
