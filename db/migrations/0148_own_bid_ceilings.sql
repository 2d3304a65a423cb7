-- The most that one person may bid without a deposit, set by an operator in the place of the general ceiling
-- (R-OPERATOR-31). One stands at a time; it ends at its time, or when it is replaced or taken back.
create table bid_ceilings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- Null: no ceiling.
  amount_paise bigint check (amount_paise between 100000 and 50000000),
  -- The person reads it.
  reason text not null check (length(reason) between 1 and 300),
  until_at timestamptz,
  set_by uuid not null references users,
  set_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  check (set_by <> user_id and (ended_by is null or ended_by <> user_id)),
  check (until_at > set_at),
  check ((ended_by is null) = (ended_at is null))
);
-- The bid engine looks here with every bid, in the statement that reads the other facts.
create unique index bid_ceilings_standing on bid_ceilings (user_id) where ended_at is null;
create index bid_ceilings_person on bid_ceilings (user_id, set_at desc, id);
create index bid_ceilings_set_by on bid_ceilings (set_by);
create index bid_ceilings_ended_by on bid_ceilings (ended_by) where ended_by is not null;
