-- The number of an order that people read, say and type: BLZ-7K3-Q9P, five random characters and a check character, of an
-- alphabet without vowels, so that it spells no word and nothing reads like something else (docs/decisions/0057,
-- domain/order/orderNumber.ts).

-- Weights of 2 and up, counted from the right; 29 is a prime, so one wrong character and two that changed places are found.
create function order_number_check(payload text) returns text
  language sql immutable parallel safe
  as $$
    select substr('0123456789BCDFGHJKMNPQRSTWXYZ', ((29 - coalesce(sum(
      (length(payload) + 2 - place) * (strpos('0123456789BCDFGHJKMNPQRSTWXYZ', substr(payload, place, 1)) - 1)), 0) % 29) % 29)::int + 1, 1)
    from generate_series(1, length(payload)) as place
  $$;

-- Random and free. A number that is taken is drawn again; after four that were, one with a sixth random character, so
-- that the numbers grow longer as the short ones fill up. Of two transactions that draw the same at once, the later fails
-- on the unique index and is run again by its task.
create function new_order_number() returns text language plpgsql volatile as $$
declare
  drawn bigint;
  payload text;
  candidate text;
begin
  for draw in 1..50 loop
    drawn := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
    payload := '';
    for place in 1..case when draw <= 4 then 5 else 6 end loop
      payload := payload || substr('0123456789BCDFGHJKMNPQRSTWXYZ', (drawn % 29)::int + 1, 1);
      drawn := drawn / 29;
    end loop;
    payload := payload || order_number_check(payload);
    candidate := 'BLZ-' || left(payload, 3) || '-' || substr(payload, 4);
    if not exists (select from orders where number = candidate) then
      return candidate;
    end if;
  end loop;
  raise exception 'no free order number was found';
end $$;

alter table orders
  add column number text constraint orders_number_key unique
    check (number ~ '^BLZ-[0-9BCDFGHJKMNPQRSTWXYZ]{3}-[0-9BCDFGHJKMNPQRSTWXYZ]{3,4}$');

do $$
declare
  order_id uuid;
begin
  for order_id in select id from orders order by created_at, id loop
    update orders set number = new_order_number() where id = order_id;
  end loop;
end $$;

alter table orders
  alter column number set default new_order_number(),
  alter column number set not null;

-- What was said of an order before it had a number is said with it now: notices are worded when they are read.
update messages set variables = variables || jsonb_build_object('order', orders.number)
from orders
where messages.path ~ '^/(order|sell/order|chat)/[0-9a-f-]{36}$'
  and orders.id = substring(messages.path from '[0-9a-f-]{36}$')::uuid;
update messages set variables = variables || jsonb_build_object('order', orders.number)
from orders
where messages.template = 'sold' and messages.idempotency_key = 'closed:' || orders.listing_id
  and orders.chain_position = 1;
update messages set variables = variables || jsonb_build_object('order', orders.number)
from orders
where messages.template = 'sale_completed'
  and messages.idempotency_key = 'sale_completed:' || orders.id;
