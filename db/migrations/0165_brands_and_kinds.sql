-- Lists are narrowed by brand and by how an item comes. The brand is what the seller answered, as the catalogue called
-- it then, and what its spellings have in common (nameKey in domain/listing/brands.ts); null for what has none.
alter table listings
  add column brand text check (length(brand) between 1 and 60),
  add column brand_key text check (length(brand_key) between 1 and 60),
  add check ((brand is null) = (brand_key is null));
create index listings_brand on listings (brand_key, category_id) where status = 'active' and brand_key is not null;
create index listings_category_way on listings (category_id, shipping_mode) where status = 'active';
create index listings_sub_category_way on listings (sub_category_id, shipping_mode) where status = 'active';

alter table search_documents
  add column brand text,
  add column brand_key text,
  add column shipping_mode text not null default 'blaze';

-- What a thing is weighs more than a word in its text: the stems of the innermost category's name have a mark of their
-- own (`@`). A number with its unit is one (`%12gb`), because "12 GB" is not said by a 12th and 256 GB.
create function search_measures(value text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct said[1] || case
        when said[2] in ('inches', '"', '”') then 'inch'
        when said[2] in ('litres', 'litre', 'liters', 'liter', 'ltr') then 'l'
        else said[2] end), '{}')
    from regexp_matches(regexp_replace(lower(value), '([0-9]),([0-9]{3})', '\1\2', 'g'),
      '(?<![0-9.])([0-9]+)[ -]?'
      || '(gb|tb|mb|mah|mm|cm|ml|inches|inch|"|”|kg|litres|litre|liters|liter|ltr|l|w|hz|hp|mp|ton)(?![a-z])', 'g') as said
  $$;

create or replace function write_search_documents(ids bigint[]) returns void language sql as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, brand, brand_key,
      shipping_mode, starts_at, ends_at)
    select l.id,
      array_to_tsvector(
        array(select '=' || lexeme from unnest(search_lexemes(l.title)) as lexeme)
        || array(select '@' || lexeme from unnest(search_lexemes(leaf)) as lexeme)
        || array(select '~' || lexeme from unnest(search_lexemes(heading)) as lexeme)
        || search_lexemes(heading || ' ' || told)
        || array(select '%' || measure from unnest(search_measures(l.title || ' ' || told)) as measure)
        || array['#' || l.condition, '#c' || s.category_id, '#c' || coalesce(s.sub_category_id, s.category_id),
          '#h' || floor(extract(epoch from s.ends_at) / 3600), '#w' || l.shipping_mode]
        || case when l.brand_key is null then '{}' else array['#b' || l.brand_key] end),
      s.category_id, s.sub_category_id, l.condition, l.brand, l.brand_key, l.shipping_mode, s.starts_at, s.ends_at
    from listings l
    join auction_states s on s.listing_id = l.id
    join categories c on c.id = s.category_id
    left join categories sc on sc.id = s.sub_category_id
    cross join lateral (
      select coalesce(sc.name, c.name) as leaf, concat_ws(' ', l.title, c.name, sc.name) as heading,
        regexp_replace(left(l.description_html, 8000), '<[^>]*>|&[a-z]+;', ' ', 'g') as told) as h
    where l.id = any(ids) and l.status = 'active' and s.status <> 'closed'
    on conflict (listing_id) do update
      set words = excluded.words, category_id = excluded.category_id,
        sub_category_id = excluded.sub_category_id, condition = excluded.condition, brand = excluded.brand,
        brand_key = excluded.brand_key, shipping_mode = excluded.shipping_mode, ends_at = excluded.ends_at
  $$;

-- What is on offer already gets the brand that its seller answered, where it is written in Latin letters: what other
-- letters have in common is not for SQL to say, and those listings get theirs when they are listed again.
drop trigger search_listings_changed on listings;
with said as (
  select listings.id, trim(details.specifications -> (section ->> 'key') ->> (question ->> 'key')) as brand
  from listings
  join listing_details as details on details.listing_id = listings.id
  cross join lateral (
    select content from product_options as options
    where options.category_id in (listings.category_id, listings.sub_category_id)
    order by options.category_id = listings.sub_category_id desc nulls last
    limit 1) as asked
  cross join lateral jsonb_array_elements(content -> 'specifications') as section
  cross join lateral jsonb_array_elements(section -> 'questions') as question
  where listings.status = 'active' and question ->> 'format' = 'brand'
    and jsonb_typeof(details.specifications -> (section ->> 'key')) = 'object'
), keyed as (
  select distinct on (id) id, brand,
    regexp_replace(replace(lower(brand), '+', 'plus'), '[^a-z0-9]', '', 'g') as brand_key
  from said
  where brand ~ '^[ -~]{1,60}$'
  order by id
)
update listings set brand = keyed.brand, brand_key = keyed.brand_key
from keyed where keyed.id = listings.id and keyed.brand_key <> '';
select write_search_documents(array(select listing_id from search_documents));
create trigger search_listings_changed
  after update of title, description_html, category_id, sub_category_id, condition, brand_key, shipping_mode on listings
  for each row execute function search_listings_changed();
