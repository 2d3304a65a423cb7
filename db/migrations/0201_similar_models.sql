-- "More like this" begins with what is of the same model (R-SIMILAR-1).
create index listings_model on listings (brand_key, model_key, category_id)
  where status = 'active' and model_key is not null;
