-- The city as people call it, of a post office's district: the directory knows districts, and cuts the largest cities
-- into several.
create function city_of(district text, state text) returns text
  language sql immutable parallel safe
  as $$
    select case
      when lower(state) = 'delhi' then case when lower(district) = 'new delhi' then 'New Delhi' else 'Delhi' end
      when lower(district) = 'gautam buddha nagar' then 'Noida'
      when lower(district) = 'kanpur nagar' then 'Kanpur'
      when lower(district) in ('s.a.s nagar', 'sas nagar') then 'Mohali'
      else regexp_replace(district, '\s+(urban|suburban)$', '', 'i')
    end
  $$;

-- What others are told of a place: its city, never the post office that forms of before this took for one.
create or replace function tell_pick_up_place() returns trigger language plpgsql as $$
begin
  update listings
  set pick_up_area = place.area, pick_up_city = place.city, pick_up_pin_code = place.pin_code
  from (
    select area_of(office.name) as area,
      told_city(addresses.city, office.name, city_of(office.district, office.state)) as city,
      addresses.pin_code
    from addresses join post_offices as office on office.id = addresses.post_office_id
    where addresses.id = new.address_id
  ) as place
  where listings.id = new.listing_id;
  return null;
end $$;
