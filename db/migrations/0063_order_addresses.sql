-- Where an order's goods go: one of its buyer's addresses, which they may change until the pick-up is planned.
alter table orders add column delivery_address_id uuid references addresses;
create index orders_delivery_address on orders (delivery_address_id) where delivery_address_id is not null;

-- Where the goods are fetched and where they go, as both stood when the pick-up was planned.
create table order_addresses (
  order_id uuid not null references orders,
  side text not null check (side in ('pick_up', 'delivery')),
  name text not null,
  mobile text not null,
  door_no text not null,
  locality text not null,
  landmark text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  city text not null,
  state text not null,
  -- What the other side of the sale is told.
  told_city text not null,
  recorded_at timestamptz not null default blaze_now(),
  primary key (order_id, side)
);

-- The city of an address as others are told it: whoever took the post office's name for the city lives in its district.
create function told_city(city text, office_name text, district text) returns text
  language sql immutable parallel safe
  as $$ select case when lower(city) = lower(office_name) then district else city end $$;

-- The only address of somebody, where Blaze works; null when there is another or none.
create function sole_address(person uuid) returns uuid
  language sql stable
  as $$
    select (array_agg(id))[1] from addresses
    where user_id = person and removed_at is null
    having count(*) = 1 and bool_and(is_serviced(pin_code))
  $$;

-- Who has one address need not choose it.
create or replace function begin_fulfilment() returns trigger language plpgsql as $$
begin
  select case shipping_mode when 'blaze' then 'awaiting_pickup' else 'awaiting_handover' end
    into new.stage from listings where id = new.listing_id;
  new.stage_since := coalesce(new.paid_at, blaze_now());
  if new.stage = 'awaiting_pickup' and new.delivery_address_id is null then
    -- Held, because its person may be removing it at this moment: then there is none.
    select id into new.delivery_address_id from addresses where id = sole_address(new.buyer_id) for key share;
  end if;
  return new;
end $$;

update orders set delivery_address_id = sole_address(buyer_id)
  where stage in ('awaiting_pickup', 'pickup_scheduled') and delivery_address_id is null;
