-- Goods that were lost or broken on the way to their buyer: the buyer gets everything back, the seller is settled as if
-- they had arrived, and what both cost stands on the order's account as covered by Blaze.
alter table orders drop constraint orders_stage_check;
alter table orders add constraint orders_stage_check check (stage in (
  'awaiting_pickup', 'pickup_scheduled', 'picked_up', 'verified', 'shipped', 'lost', 'awaiting_handover', 'delivered',
  'claimed', 'completed'));
alter table orders add column covered_paise bigint not null default 0 check (covered_paise >= 0);
alter table orders add constraint orders_covered_check check (covered_paise = 0 or stage = 'lost');

create table transit_losses (
  order_id uuid primary key references orders,
  cause text not null check (cause in ('lost', 'damaged')),
  -- What Blaze paid beyond what the buyer had paid: the seller's share, fee and taxes included.
  covered_paise bigint not null check (covered_paise >= 0),
  declared_by uuid not null references users,
  declared_at timestamptz not null default blaze_now()
);
create trigger transit_losses_append_only before update or delete on transit_losses
  for each row execute function refuse_change();
create trigger transit_losses_no_truncate before truncate on transit_losses
  for each statement execute function refuse_change();
create index transit_losses_declared_by on transit_losses (declared_by);

-- What the carrier paid to Blaze's bank account for a loss, by the reference of its payment.
create table loss_recoveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references transit_losses,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null check (length(reference) between 1 and 100),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null default blaze_now(),
  unique (order_id, reference)
);
create trigger loss_recoveries_append_only before update or delete on loss_recoveries
  for each row execute function refuse_change();
create trigger loss_recoveries_no_truncate before truncate on loss_recoveries
  for each statement execute function refuse_change();
create index loss_recoveries_recorded_by on loss_recoveries (recorded_by);

-- What is over stands in no list of what is under way.
drop index orders_under_way;
create index orders_under_way on orders (stage_since, id) where stage is not null and stage not in ('completed', 'lost');
