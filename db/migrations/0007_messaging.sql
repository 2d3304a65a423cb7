-- Notices to a person, sent by a job. One-time passwords never pass through here: they are kept only as
-- hashes and go to the SMS provider at once.
create table messages (
  user_id uuid not null references users on delete cascade,
  -- What it tells, so that nobody is told twice. Closing a batch writes thousands: one index does for the key,
  -- for uniqueness and for the messages of a person.
  idempotency_key text not null,
  channel text not null check (channel in ('sms')),
  template text not null,
  variables jsonb not null, -- what fills the registered template
  text text not null,       -- the same, filled
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  created_at timestamptz not null default blaze_now(),
  sent_at timestamptz,
  primary key (user_id, idempotency_key)
);
create index messages_queued on messages (next_attempt_at) where status = 'queued';
