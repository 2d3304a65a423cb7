-- A row that makes its batch fail is set aside, so that the others go on. It is tried again by itself, ever more
-- rarely, and leaves this table when it succeeds. docs/decisions/0032-a-failing-row-stands-alone.md
create table set_aside_rows (
  id uuid primary key default gen_random_uuid(),
  task text not null check (task ~ '^[A-Za-z]{1,40}$'),
  -- What the task works on: the id of a listing, an order, a payment…
  subject text not null,
  problem text not null,
  attempts integer not null default 1 check (attempts > 0),
  first_at timestamptz not null default blaze_now(),
  last_at timestamptz not null default blaze_now(),
  next_attempt_at timestamptz not null,
  unique (task, subject)
);

-- Who closed an alert by hand, and why; null for those that closed when their reason was gone.
alter table money_alerts add column closed_by uuid references users (id);
alter table money_alerts add column note text check (length(note) between 1 and 500);
alter table money_alerts add constraint money_alerts_closed_by_hand
  check ((closed_by is null) = (note is null) and (closed_by is null or closed_at is not null));
create index money_alerts_closed_by on money_alerts (closed_by) where closed_by is not null;
