-- Payouts to a seller that Blaze holds back, for a reason and until somebody lets them go (R-OPERATOR-20).
create table payout_holds (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references users,
  reason text not null check (length(reason) between 1 and 500),
  held_by uuid not null references users,
  held_at timestamptz not null,
  released_by uuid references users,
  released_at timestamptz,
  release_note text check (length(release_note) between 1 and 500),
  check (held_by <> seller_id and (released_by is null or released_by <> seller_id)),
  check (num_nulls(released_by, released_at, release_note) in (0, 3))
);
create unique index payout_holds_standing on payout_holds (seller_id) where released_at is null;
create index payout_holds_of_seller on payout_holds (seller_id, held_at desc);
create index payout_holds_latest on payout_holds (held_at desc, id);
