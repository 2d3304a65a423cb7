-- Who works on what now (R-OPERATOR-13): a lease that runs out by itself.
create table operator_cases (
  -- What kinds there are, domain/operators/operatorCases.ts says.
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  subject uuid not null,
  operator_id uuid not null references users,
  taken_at timestamptz not null,
  leased_until timestamptz not null,
  primary key (kind, subject),
  check (leased_until > taken_at)
);
create index operator_cases_operator on operator_cases (operator_id, leased_until);
