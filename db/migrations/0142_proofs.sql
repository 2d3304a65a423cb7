-- When the books and the operators' log were last gone through, and what was found. One row each: what was found
-- earlier stands among the alerts.
create table proofs (
  name text primary key check (name in ('books', 'log')),
  proved_at timestamptz not null,
  faults integer not null check (faults >= 0)
);
