-- Lists are narrowed to what can be bought at once. Whether it can is a question of price and bid steps (openBuyNow in
-- domain/auction/buyNow.ts), asked of the auction itself; the index of words knows it some seconds late.
create function buy_now_is_open(buy_now bigint, price bigint, steps text) returns boolean
  language sql immutable parallel safe as $$
    select case
      when buy_now is null then false
      when price is null then true
      when price * 2 >= buy_now then false
      else price + 100 * coalesce(
        (select split_part(tier, ':', 2)::bigint
          from unnest(string_to_array(steps, ',')) with ordinality as tiers (tier, place)
          where strpos(tier, ':') > 0 and (price + 99) / 100 <= split_part(tier, ':', 1)::bigint
          order by place limit 1),
        substring(steps from '[0-9]+$')::bigint) < buy_now
      end
  $$;

-- Lists of what has such a price go along these: it is never changed by a bid.
create index auction_states_buy_now on auction_states (ends_at, listing_id)
  where status = 'open' and buy_now_paise is not null;
create index auction_states_category_buy_now on auction_states (category_id, ends_at, listing_id)
  where status = 'open' and buy_now_paise is not null;
create index auction_states_sub_category_buy_now on auction_states (sub_category_id, ends_at, listing_id)
  where status = 'open' and buy_now_paise is not null;

alter table search_documents add column buy_now boolean not null default false;

create or replace function write_search_documents(ids bigint[]) returns void language sql as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, brand, brand_key,
      shipping_mode, buy_now, starts_at, ends_at)
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
        || case when is_open then array['#now'] else '{}' end),
      s.category_id, s.sub_category_id, l.condition, l.brand, l.brand_key, l.shipping_mode, is_open, s.starts_at,
      s.ends_at
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
        ends_at = excluded.ends_at
  $$;
select write_search_documents(array(
  select listing_id from auction_states where status = 'open' and buy_now_paise is not null));
