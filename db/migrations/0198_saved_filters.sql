-- Saved searches keep what else narrows a list: a place, what can be bought at once, storage and size (R-SAVED-1).
-- The middle of the place is kept beside its pin code: a new listing's distance is asked of every search that it may fit.
alter table saved_searches
  add column buy text check (buy = 'now'),
  add column storage text check (storage ~ '^[0-9]{1,4}(gb|tb)$'),
  add column size text check (size ~ '^[0-9]{1,4}(\.[0-9])?(in|kg|l)$'),
  add column near_pin_code text check (near_pin_code ~ '^[1-9][0-9]{5}$'),
  add column within_km integer check (within_km > 0),
  add column near_lat double precision,
  add column near_lon double precision,
  add constraint saved_searches_near check (
    num_nonnulls(near_pin_code, within_km, near_lat, near_lon) in (0, 4)),
  add constraint saved_searches_of_seller_are_bare check (
    seller_id is null or num_nonnulls(buy, storage, size, near_pin_code) = 0);
drop index saved_searches_once;
create unique index saved_searches_once on saved_searches
  (user_id, lower(words), category_id, condition, min_price_paise, max_price_paise, lower(brand), way, buy, storage,
    size, near_pin_code, within_km, seller_id)
  nulls not distinct;
