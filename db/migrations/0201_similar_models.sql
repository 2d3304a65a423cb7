-- "More like this" begins with what is of the same model or brand, the newest first (R-SIMILAR-1).
create index listings_model on listings (brand_key, model_key, category_id, id)
  where status = 'active' and model_key is not null;
drop index listings_brand;
create index listings_brand on listings (brand_key, category_id, id) where status = 'active' and brand_key is not null;
