-- The books of each day in India, written once when it is over: the ledger keeps balances and not their history by day.
create table day_closings (
  day date primary key,
  closed_at timestamptz not null,
  -- An array of {code, opening, debit, credit, closing} in paise; those of people and orders by their kind.
  accounts jsonb not null,
  -- An array of {event, count, amount}.
  events jsonb not null,
  -- How many differences with providers were open.
  differences int not null check (differences >= 0)
);
create trigger day_closings_append_only before update or delete on day_closings
  for each row execute function refuse_change();
create index ledger_transfers_at on ledger_transfers using brin (created_at);
