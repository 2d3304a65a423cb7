-- Support asks to see what a person sees, and what they said to that (R-OPERATOR-28). A row is one request: its answer,
-- the time that it holds and its end. The operators' log has every page that was read meanwhile.
create table support_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  operator_id uuid not null references users,
  -- Shown to the person.
  reason text not null check (length(reason) between 1 and 300),
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['buying', 'selling', 'profile']),
  asked_at timestamptz not null,
  -- Until when it can be answered.
  open_until timestamptz not null check (open_until > asked_at),
  -- Wrong codes that were entered for it.
  tries integer not null default 0 check (tries between 0 and 5),
  answered_at timestamptz,
  -- In the app, or by the six digits that the person read out.
  answer text check (answer in ('allowed', 'allowed_by_code', 'refused')),
  holds_until timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'operator')),
  check (operator_id <> user_id),
  check ((answered_at is null) = (answer is null)),
  check ((holds_until is null) = (answer is null or answer = 'refused')),
  check ((ended_at is null) = (ended_by is null))
);
create index support_views_person on support_views (user_id, asked_at desc, id);
