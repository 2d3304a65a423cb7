-- What a model was sold for (R-SELL-13) is found by what its seller answered: the key of the model beside the brand's.
alter table listings
  add column model_key text check (length(model_key) between 1 and 60),
  add check (model_key is null or brand_key is not null);
create index listings_sold_model on listings (category_id, brand_key, model_key, closed_at desc)
  where status = 'sold' and model_key is not null;

-- What was sold or is on offer already gets both, where they are written in Latin letters (as in 0165).
drop trigger search_listings_changed on listings;
with said as (
  select listings.id, question ->> 'format' as format,
    trim(details.specifications -> (section ->> 'key') ->> (question ->> 'key')) as text
  from listings
  join listing_details as details on details.listing_id = listings.id
  cross join lateral (
    select content from product_options as options
    where options.category_id in (listings.category_id, listings.sub_category_id)
    order by options.category_id = listings.sub_category_id desc nulls last
    limit 1) as asked
  cross join lateral jsonb_array_elements(content -> 'specifications') as section
  cross join lateral jsonb_array_elements(section -> 'questions') as question
  where listings.status in ('active', 'sold') and question ->> 'format' in ('brand', 'model')
    and jsonb_typeof(details.specifications -> (section ->> 'key')) = 'object'
), keyed as (
  select distinct on (id, format) id, format, text,
    regexp_replace(replace(lower(text), '+', 'plus'), '[^a-z0-9]', '', 'g') as key
  from said
  where text ~ '^[ -~]{1,60}$'
  order by id, format
)
update listings
set brand = coalesce(listings.brand, made.text), brand_key = coalesce(listings.brand_key, made.key),
  model_key = named.key
from keyed as made
join keyed as named using (id)
where made.id = listings.id and made.format = 'brand' and named.format = 'model' and made.key <> ''
  and length(named.key) between 1 and 60 and length(made.key) <= 60;
create trigger search_listings_changed
  after update of title, description_html, category_id, sub_category_id, condition, brand_key, shipping_mode on listings
  for each row execute function search_listings_changed();
