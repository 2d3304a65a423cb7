-- Each order in which the orders' desk lists (domain/order/orderFilters.ts) is an index's.
create index orders_created on orders (created_at desc, id);
create index orders_over on orders (status, created_at desc, id) where status not in ('paid', 'awaiting_payment');
create index orders_ended on orders (stage, stage_since desc, id) where stage in ('completed', 'lost');
create index orders_claimed on orders (stage_since, id) where stage in ('claimed', 'return_agreed', 'return_picked_up');
-- Few are dear: without it a list of those walks all others. The planner knows how few by finer statistics alone: of a
-- million orders with 20 of them, 2 seconds became a few milliseconds.
create index orders_amount on orders (amount_paise);
alter table orders alter column amount_paise set statistics 2000;

-- Lists of orders that an operator saved under a name.
create table order_views (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references users,
  name text not null check (length(name) between 1 and 40),
  filters jsonb not null,
  unique (operator_id, name)
);
