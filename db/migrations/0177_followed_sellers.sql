-- A followed seller is a saved search for what they list (R-SELLER-2). Words and filters stay empty then.
alter table saved_searches
  add column seller_id uuid references users (id),
  add check (seller_id is null or (words = '' and num_nonnulls(
    category_id, condition, min_price_paise, max_price_paise, brand, way) = 0));
create index saved_searches_seller on saved_searches (seller_id) where seller_id is not null;
drop index saved_searches_once;
create unique index saved_searches_once on saved_searches
  (user_id, lower(words), category_id, condition, min_price_paise, max_price_paise, lower(brand), way, seller_id)
  nulls not distinct;
