-- A carrier's proof may come after its word that a parcel was delivered: it is asked about it a few times more.
alter table shipments
  add column proof_questions integer not null default 0 check (proof_questions between 0 and 3),
  -- When the next of these questions is due.
  add column proof_due_at timestamptz;
create index shipments_proof_due on shipments (proof_due_at, id) where proof_due_at is not null;
