-- Notices to a person, sent by a job. One-time passwords never pass through here: they are kept only as
-- hashes and go to the SMS provider at once.
create table messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('sms')),
  template text not null,
  variables jsonb not null, -- what fills the registered template
  text text not null,       -- the same, filled
  listing_id bigint references listings,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  created_at timestamptz not null default blaze_now(),
  sent_at timestamptz,
  idempotency_key text not null unique
);
create index messages_queued on messages (next_attempt_at, id) where status = 'queued';
create index messages_user on messages (user_id, created_at desc);
