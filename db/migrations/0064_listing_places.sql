-- From where a listing comes, as buyers are told before they bid: the area and the city, never the address. The area is
-- that of the post office, because the lines of an address name streets and houses.
alter table listings
  add column pick_up_area text,
  add column pick_up_city text,
  add column pick_up_pin_code text;

-- A post office's name without its kind: "Fraser Town" of "Fraser Town S.O".
create function area_of(office_name text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(office_name, '\s+(S\.?O|H\.?O|B\.?O|G\.?P\.?O)\.?$', '', 'i') $$;

create function tell_pick_up_place() returns trigger language plpgsql as $$
begin
  update listings
  set pick_up_area = place.area, pick_up_city = place.city, pick_up_pin_code = place.pin_code
  from (
    select area_of(office.name) as area,
      told_city(addresses.city, office.name, office.district) as city,
      addresses.pin_code
    from addresses join post_offices as office on office.id = addresses.post_office_id
    where addresses.id = new.address_id
  ) as place
  where listings.id = new.listing_id;
  return null;
end $$;
create trigger listing_details_tell_place after insert or update of address_id on listing_details
  for each row when (new.address_id is not null) execute function tell_pick_up_place();
