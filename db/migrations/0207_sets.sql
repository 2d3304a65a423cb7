-- Several items that are sold together in one auction. What it is on the day it goes live, it stays: deposits, the price
-- of delivery and bids are of so many.
alter table listings add column quantity smallint not null default 1 check (quantity between 1 and 99);

create function keep_quantity() returns trigger language plpgsql as $$
  begin
    raise exception 'listing % is live: it stays a set of %', old.id, old.quantity;
  end
  $$;
create trigger quantity_kept before update of quantity on listings
  for each row when (old.published_at is not null and new.quantity <> old.quantity)
  execute function keep_quantity();
