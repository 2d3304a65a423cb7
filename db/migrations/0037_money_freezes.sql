-- While a freeze stands, no refund and no payout leaves. docs/decisions/0033-money-that-is-wrong-stands-still.md
create table money_freezes (
  id uuid primary key default gen_random_uuid(),
  -- The failing rows of the last check: [{"check", "subject", "expected", "found"}].
  faults jsonb not null,
  frozen_at timestamptz not null default blaze_now(),
  checked_at timestamptz not null default blaze_now(),
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (reason is null))
);
create unique index money_freezes_standing on money_freezes ((true)) where lifted_at is null;
create index money_freezes_lifted on money_freezes (lifted_at desc);
create index money_freezes_lifted_by on money_freezes (lifted_by) where lifted_by is not null;

-- What operators are told outside the app, one row for each way.
create table operator_messages (
  id uuid primary key default gen_random_uuid(),
  way text not null check (way in ('email', 'webhook')),
  kind text not null,
  alerts integer not null check (alerts > 0),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  created_at timestamptz not null default blaze_now(),
  sent_at timestamptz,
  problem text
);
create index operator_messages_due on operator_messages (next_attempt_at, id) where status = 'queued';
create index operator_messages_latest on operator_messages (kind, created_at desc);

-- When operators were told of it outside the app; null while they were not, and for kinds that are not urgent.
alter table money_alerts add column told_at timestamptz;
create index money_alerts_untold on money_alerts (opened_at) where told_at is null and closed_at is null;
-- What is open already is no news.
update money_alerts set told_at = blaze_now();
