-- A thousand auctions may close in one statement, so the check character is counted while the others are drawn: an
-- aggregate over generate_series for each order was most of the time that a number took.
create or replace function new_order_number() returns text language plpgsql volatile as $$
declare
  alphabet constant text := '0123456789BCDFGHJKMNPQRSTWXYZ';
  drawn bigint;
  places int;
  digit int;
  total int;
  body text;
  candidate text;
begin
  for draw in 1..50 loop
    places := case when draw <= 4 then 5 else 6 end;
    drawn := ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint;
    body := '';
    total := 0;
    for place in 1..places loop
      digit := drawn % 29;
      drawn := drawn / 29;
      -- The check character itself has the weight 1.
      total := total + (places + 2 - place) * digit;
      body := body || substr(alphabet, digit + 1, 1);
    end loop;
    body := body || substr(alphabet, (29 - total % 29) % 29 + 1, 1);
    candidate := 'BLZ-' || left(body, 3) || '-' || substr(body, 4);
    if not exists (select from orders where number = candidate) then
      return candidate;
    end if;
  end loop;
  raise exception 'no free order number was found';
end $$;
drop function order_number_check;
