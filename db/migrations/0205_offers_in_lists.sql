-- Lists are narrowed to what takes offers in place of bids, as they are to what can be bought at once; a listing does so
-- from its first moment to its end.
create index auction_states_offers on auction_states (ends_at, listing_id)
  where status = 'open' and takes_offers;
create index auction_states_category_offers on auction_states (category_id, ends_at, listing_id)
  where status = 'open' and takes_offers;
create index auction_states_sub_category_offers on auction_states (sub_category_id, ends_at, listing_id)
  where status = 'open' and takes_offers;

alter table search_documents add column takes_offers boolean not null default false;

create or replace function write_search_documents(ids bigint[]) returns void language sql as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, brand, brand_key,
      shipping_mode, buy_now, takes_offers, lat, lon, storage, size, starts_at, ends_at)
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
        || case when s.takes_offers then array['#offers'] else '{}' end
        || case when l.pick_up_lat is null then '{}' else
          array['#s' || place_square(l.pick_up_lat, l.pick_up_lon, 0.05),
            '#l' || place_square(l.pick_up_lat, l.pick_up_lon, 0.25)] end
        || array_remove(array['#g' || l.storage, '#z' || l.size], null)),
      s.category_id, s.sub_category_id, l.condition, l.brand, l.brand_key, l.shipping_mode, is_open, s.takes_offers,
      l.pick_up_lat,
      l.pick_up_lon, l.storage, l.size, s.starts_at, s.ends_at
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
        takes_offers = excluded.takes_offers,
        lat = excluded.lat, lon = excluded.lon, storage = excluded.storage, size = excluded.size, ends_at = excluded.ends_at
  $$;
select write_search_documents(array(
  select listing_id from auction_states where status = 'open' and takes_offers));

alter table saved_searches drop constraint saved_searches_buy_check,
  add constraint saved_searches_buy_check check (buy in ('now', 'offers'));
