-- Which hour an auction ends in becomes a mark of its document: "#h494123". A word that stands in one of a hundred
-- titles is then looked up together with the next hours, which reads those documents alone; along the index of
-- ends, ninety-nine others had to be read for each one, at a million listings 200 ms for a page.
create or replace function write_search_documents(ids bigint[]) returns void
  language sql
  as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, starts_at, ends_at)
    select l.id,
      array_to_tsvector(
        array(select '=' || lexeme from unnest(search_lexemes(l.title)) as lexeme)
        || array(select '~' || lexeme from unnest(search_lexemes(heading)) as lexeme)
        || search_lexemes(heading || ' '
          || regexp_replace(left(l.description_html, 8000), '<[^>]*>|&[a-z]+;', ' ', 'g'))
        || array['#' || l.condition, '#c' || s.category_id, '#c' || coalesce(s.sub_category_id, s.category_id),
          '#h' || floor(extract(epoch from s.ends_at) / 3600)]),
      s.category_id, s.sub_category_id, l.condition, s.starts_at, s.ends_at
    from listings l
    join auction_states s on s.listing_id = l.id
    join categories c on c.id = s.category_id
    left join categories sc on sc.id = s.sub_category_id
    cross join lateral (select concat_ws(' ', l.title, c.name, sc.name) as heading) as h
    where l.id = any(ids) and l.status = 'active' and s.status = 'open'
    on conflict (listing_id) do update
      set words = excluded.words, category_id = excluded.category_id,
        sub_category_id = excluded.sub_category_id, condition = excluded.condition, ends_at = excluded.ends_at
  $$;
select write_search_documents(array(select listing_id from search_documents));

-- What share of the documents the planner expects a query to find, from 0 to 1.
create function search_share(query tsquery) returns double precision
  language plpgsql volatile
  as $$
  declare plan json;
  begin
    execute format('explain (format json) select 1 from search_documents where words @@ %L::tsquery', query)
      into plan;
    return least(1, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision / greatest(1,
      (select reltuples from pg_class where oid = 'search_documents'::regclass)));
  end $$;
