-- A saved search counts the delivery to a pin code in its bounds, as the list did that it was saved from (R-FILTER-4). The
-- middle of the place is kept beside it; without one, which no map knows, the way there is the farthest.
-- statement by statement: an index is built beside whoever saves a search
alter table saved_searches add column if not exists to_pin_code text check (to_pin_code ~ '^[1-9][0-9]{5}$');
alter table saved_searches add column if not exists to_lat double precision;
alter table saved_searches add column if not exists to_lon double precision;
alter table saved_searches drop constraint if exists saved_searches_to;
alter table saved_searches add constraint saved_searches_to check (num_nonnulls(to_lat, to_lon) in (0, 2) and (to_lat is null or to_pin_code is not null) and (to_pin_code is null or num_nonnulls(min_price_paise, max_price_paise) > 0)) not valid;
alter table saved_searches validate constraint saved_searches_to;
drop index concurrently if exists saved_searches_saved_once;
create unique index concurrently if not exists saved_searches_saved_once on saved_searches (user_id, lower(words), category_id, condition, min_price_paise, max_price_paise, to_pin_code, lower(brand), way, buy, storage, size, near_pin_code, within_km, seller_id) nulls not distinct;
drop index concurrently if exists saved_searches_once;
