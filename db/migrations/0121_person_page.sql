-- What operators write down about somebody, for one another (R-OPERATOR-15). It goes with the account alone.
create table person_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  operator_id uuid not null references users,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  idempotency_key text,
  unique (operator_id, idempotency_key)
);
create index person_notes_user on person_notes (user_id, created_at desc, id);
create trigger person_notes_unchanged before update on person_notes
  for each row execute function refuse_change();
create trigger person_notes_no_truncate before truncate on person_notes
  for each statement execute function refuse_change();

-- What somebody sells and where they bid, page by page for an operator.
create index listings_seller_newest on listings (seller_id, created_at desc, id);
create index deposits_bidder_newest on deposits (bidder_id, created_at desc, id);
