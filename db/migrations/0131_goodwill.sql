-- Money that Blaze gives somebody of its own accord: proposed by one operator, granted by another (R-OPERATOR-3).
create table goodwill_payments (
  -- The proposal's.
  id uuid primary key references operator_proposals,
  user_id uuid not null references users,
  order_id uuid references orders,
  amount_paise bigint not null check (amount_paise between 100 and 1000000),
  granted_by uuid not null references users,
  granted_at timestamptz not null,
  check (granted_by <> user_id)
);
create index goodwill_payments_of_user on goodwill_payments (user_id, granted_at desc, id);
create index goodwill_payments_order on goodwill_payments (order_id) where order_id is not null;
alter table operator_proposals
  drop constraint operator_proposals_kind_check,
  add constraint operator_proposals_kind_check check (kind in ('roles', 'forfeiture_reversal', 'refund_by_hand', 'goodwill'));
