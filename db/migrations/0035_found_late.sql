-- Money that was paid in time and is found after the order's default.

-- How far the clock was moved when, in demo mode only: what a provider says of a moment is told by the real clock.
create table clock_moves (
  moved_at timestamptz primary key,
  advanced interval not null
);
insert into clock_moves (moved_at, advanced) select '-infinity', advanced from clock;
create function record_clock_move() returns trigger language plpgsql as $$
begin
  insert into clock_moves (moved_at, advanced) values (clock_timestamp(), new.advanced)
    on conflict (moved_at) do update set advanced = excluded.advanced;
  return null;
end $$;
create trigger clock_record_move after insert or update on clock
  for each row execute function record_clock_move();

-- What our clock showed at a real moment.
create function blaze_time(real_time timestamptz) returns timestamptz
  language sql stable parallel safe
  as $$ select real_time + coalesce(
    (select advanced from clock_moves where moved_at <= real_time order by moved_at desc limit 1), '0') $$;

alter table payments
  add column paid_at timestamptz,   -- when it was paid, by the provider's word; null when the provider does not say
  add column unpaid_at timestamptz; -- when the provider last said that it was not paid, before it was

-- `withdrawn`: the item went back to an earlier bidder of the chain, who had paid in time after all.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('awaiting_payment', 'paid', 'payment_defaulted', 'seller_cancelled', 'refunded', 'withdrawn'));
alter table orders add column reinstated_at timestamptz; -- when the default was undone, which happens once

alter table deposits
  add column forfeited_at timestamptz,
  add column forfeiture_reversed_at timestamptz;
update deposits set forfeited_at = finished_at where status = 'forfeited';

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('deposit', 'deposit_paid_late', 'payment_over_balance', 'payment_defaulted', 'order_returned',
   'order_withdrawn'));
