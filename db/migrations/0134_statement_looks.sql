-- When a provider's statement was last held against our books, by itself or from a file that an operator handed in.
create table statement_looks (
  id uuid primary key default gen_random_uuid(),
  provider text not null references payment_providers (name),
  at timestamptz not null default blaze_now(),
  -- Null when the provider did not answer.
  lines int check (lines >= 0),
  -- What did not agree.
  differences int check (differences >= 0),
  -- Who handed it in; null for the look of every hour.
  operator_id uuid references users,
  check ((lines is null) = (differences is null) and (operator_id is null or lines is not null))
);
create index statement_looks_latest on statement_looks (provider, at desc);
-- The payments of the last day, by provider and hour, at no cost to who writes them.
create index payments_at on payments using brin (created_at);
