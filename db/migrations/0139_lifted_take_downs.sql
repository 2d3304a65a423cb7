-- A take-down that was wrong (R-OPERATOR-26): what happened stays, and its seller may list the item again. Another
-- operator looked at it than took it down.
alter table listing_take_downs
  add lifted_by uuid references users,
  add lifted_at timestamptz,
  -- Its seller reads it.
  add lift_reason text check (length(lift_reason) between 1 and 300),
  add constraint listing_take_downs_lifted_check
    check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3)),
  add constraint listing_take_downs_second_check check (lifted_by <> taken_down_by);
create index listing_take_downs_lifted_by on listing_take_downs (lifted_by) where lifted_by is not null;
