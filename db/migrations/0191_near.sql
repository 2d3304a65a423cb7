-- Lists are narrowed to what is near. A listing lies where its seller's post office lies; a square of the map that it
-- lies in is a mark of its document and an index of listings, so that the few of a neighbourhood are found among a
-- million (docs/decisions/0118). `domain/search/near.ts` has the same squares.
create function distance_km(lat double precision, lon double precision, from_lat double precision, from_lon double precision)
  returns double precision language sql immutable parallel safe as $$
    select 2 * 6371.0088 * asin(sqrt(
      sin(radians(lat - from_lat) / 2) ^ 2
      + cos(radians(from_lat)) * cos(radians(lat)) * sin(radians(lon - from_lon) / 2) ^ 2))
  $$;

-- A square whose sides are so many degrees long; null for no place.
create function place_square(lat double precision, lon double precision, degrees double precision)
  returns text language sql immutable parallel safe as $$
    select floor(lat / degrees)::integer || 'x' || floor(lon / degrees)::integer
  $$;

alter table listings
  add column pick_up_lat double precision,
  add column pick_up_lon double precision,
  add constraint listings_pick_up_place check ((pick_up_lat is null) = (pick_up_lon is null));

create or replace function tell_pick_up_place() returns trigger language plpgsql as $$
begin
  update listings
  set pick_up_area = place.area, pick_up_city = place.city, pick_up_pin_code = place.pin_code,
    pick_up_lat = place.lat, pick_up_lon = place.lon
  from (
    select area_of(office.name) as area,
      told_city(addresses.city, office.name, city_of(office.district, office.state)) as city,
      addresses.pin_code, office.lat, office.lon
    from addresses join post_offices as office on office.id = addresses.post_office_id
    where addresses.id = new.address_id
  ) as place
  where listings.id = new.listing_id;
  return null;
end $$;

update listings set pick_up_lat = office.lat, pick_up_lon = office.lon
from listing_details as details
join addresses on addresses.id = details.address_id
join post_offices as office on office.id = addresses.post_office_id
where details.listing_id = listings.id and office.lat is not null
  and listings.pick_up_pin_code = addresses.pin_code;

create index listings_small_square on listings (place_square(pick_up_lat, pick_up_lon, 0.05), category_id)
  where status = 'active' and pick_up_lat is not null;
create index listings_large_square on listings (place_square(pick_up_lat, pick_up_lon, 0.25), category_id)
  where status = 'active' and pick_up_lat is not null;

alter table search_documents add column lat double precision, add column lon double precision;

create or replace function write_search_documents(ids bigint[]) returns void language sql as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, brand, brand_key,
      shipping_mode, buy_now, lat, lon, starts_at, ends_at)
    select l.id,
      array_to_tsvector(
        array(select '=' || lexeme from unnest(search_lexemes(l.title)) as lexeme)
        || array(select '@' || lexeme from unnest(search_lexemes(leaf)) as lexeme)
        || array(select '~' || lexeme from unnest(search_lexemes(heading)) as lexeme)
        || search_lexemes(heading || ' ' || told)
        || array(select '%' || measure from unnest(search_measures(l.title || ' ' || told)) as measure)
        || array['#' || l.condition, '#c' || s.category_id, '#c' || coalesce(s.sub_category_id, s.category_id),
          '#h' || floor(extract(epoch from s.ends_at) / 3600), '#w' || l.shipping_mode]
        || case when l.brand_key is null then '{}' else array['#b' || l.brand_key] end
        || case when is_open then array['#now'] else '{}' end
        || case when l.pick_up_lat is null then '{}' else
          array['#s' || place_square(l.pick_up_lat, l.pick_up_lon, 0.05),
            '#l' || place_square(l.pick_up_lat, l.pick_up_lon, 0.25)] end),
      s.category_id, s.sub_category_id, l.condition, l.brand, l.brand_key, l.shipping_mode, is_open, l.pick_up_lat,
      l.pick_up_lon, s.starts_at, s.ends_at
    from listings l
    join auction_states s on s.listing_id = l.id
    join categories c on c.id = s.category_id
    left join categories sc on sc.id = s.sub_category_id
    cross join lateral (
      select coalesce(sc.name, c.name) as leaf, concat_ws(' ', l.title, c.name, sc.name) as heading,
        regexp_replace(left(l.description_html, 8000), '<[^>]*>|&[a-z]+;', ' ', 'g') as told,
        buy_now_is_open(s.buy_now_paise, s.price_paise, s.bid_steps) as is_open) as h
    where l.id = any(ids) and l.status = 'active' and s.status <> 'closed'
    on conflict (listing_id) do update
      set words = excluded.words, category_id = excluded.category_id,
        sub_category_id = excluded.sub_category_id, condition = excluded.condition, brand = excluded.brand,
        brand_key = excluded.brand_key, shipping_mode = excluded.shipping_mode, buy_now = excluded.buy_now,
        lat = excluded.lat, lon = excluded.lon, ends_at = excluded.ends_at
  $$;
drop trigger search_listings_changed on listings;
create trigger search_listings_changed
  after update of title, description_html, category_id, sub_category_id, condition, brand_key, shipping_mode,
    pick_up_lat, pick_up_lon on listings
  for each row execute function search_listings_changed();
select write_search_documents(array(
  select listing_id from search_documents join listings on id = listing_id where pick_up_lat is not null));

-- What a place is called, however it is written: "Indira Nagar" and "Indiranagar", "Malleswaram" and "Malleshwaram".
create function place_key(name text) returns text language sql immutable parallel safe as $$
    select regexp_replace(replace(replace(replace(replace(replace(
      regexp_replace(lower(name), '[^a-z0-9]', '', 'g'), 'aa', 'a'), 'ee', 'i'), 'oo', 'u'), 'w', 'v'), 'sh', 's'),
      '([a-z])\1', '\1', 'g')
  $$;
create index post_offices_area_key on post_offices (place_key(area_of(name)))
  where is_listed and kind <> 'BO' and lat is not null;
create index post_offices_city_key on post_offices (place_key(city_of(district, state)))
  where is_listed and kind = 'HO' and lat is not null;
