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
select write_search_documents(array(select listing_id from search_documents));
