-- Search: a document for each running auction, the words of titles, and the order by price.
create extension if not exists pg_trgm;

-- Text as search sees it: small letters, punctuation as spaces, a number apart from the unit behind it, so
-- that "128GB", "128 GB" and "128-gb" are the same. Letters of every script stay.
create function search_text(value text) returns text
  language sql immutable parallel safe
  as $$ select trim(regexp_replace(
    regexp_replace(lower(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+', ' ', 'g'),
    '\m([0-9]+)(gb|tb|mb|mah|mm|cm|inch|inches|ml|l|kg|w|hp|hz|mp|ton)\M', '\1 \2', 'g')) $$;

-- The stems of a text's words, without the words that carry nothing ("the", "with").
create function search_lexemes(value text) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(distinct lexeme), '{}')
    from unnest(string_to_array(search_text(value), ' ')) as word
    cross join lateral (select (ts_lexize('english_stem', left(word, 40)))[1] as lexeme) as stem
    where lexeme <> '' $$;

-- One running auction. `words` has each stem plain, once more as "=stem" when it stands in the title and as
-- "~stem" when it stands in the title or a category's name, so that one index answers each weight, and the
-- planner knows how common each is. "#c7" is category 7, "#used" a condition. No punctuation is ever part of
-- a stem, so nobody can type these.
create table search_documents (
  listing_id bigint primary key references auction_states,
  words tsvector not null,
  category_id bigint not null references categories,
  sub_category_id bigint references categories,
  condition text not null,
  starts_at timestamptz not null,
  -- As it was when the document was last written: a soft close is brought after within seconds.
  ends_at timestamptz not null
);
-- Without a list of pending entries: every search would have to read it.
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
-- A sixteenth of the documents: facets of a search that finds thousands are counted in it.
create index search_documents_sample on search_documents using gin (words) with (fastupdate = off)
  where listing_id % 16 = 0;
create index search_documents_ends on search_documents (ends_at, listing_id);
create index search_documents_newest on search_documents (starts_at desc, listing_id);
-- As many common words as possible are known to the planner, because it chooses how to search by them.
alter table search_documents alter column words set statistics 1000;

-- Prices and bids for sorting only, seconds old: an index on the auction's own row would make every bid dearer.
create table search_prices (
  listing_id bigint primary key,
  price_paise bigint not null,
  bid_count integer not null
);
create index search_prices_price on search_prices (price_paise, listing_id);
create index search_prices_price_high on search_prices (price_paise desc, listing_id);
create index search_prices_bids on search_prices (bid_count desc, listing_id);

-- Up to which transaction the two tables above have followed the auctions.
create table search_progress (
  only_row boolean primary key default true check (only_row),
  transaction_id xid8 not null default pg_current_xact_id(),
  refreshed_at timestamptz not null default clock_timestamp()
);
insert into search_progress default values;

-- A word and what is left of it when any one letter is taken away. Two words with one of these in common
-- differ by a letter that was dropped, doubled, changed or swapped with its neighbour.
create function word_deletions(word text) returns text[]
  language sql immutable parallel safe
  as $$ select array_agg(distinct overlay(word placing '' from place for 1)) || word
    from generate_series(1, length(word)) as place $$;

-- The words of titles and categories, for corrections and suggestions.
create table search_words (
  word text collate "C" primary key,
  -- Listings that ever carried it: how usual a word is, not how many carry it now.
  listing_count integer not null default 0,
  deletions text[] not null generated always as (word_deletions(word)) stored
) with (fillfactor = 80);
create index search_words_deletions on search_words using gin (deletions);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- Writes the documents of these listings anew; only running auctions get one.
create function write_search_documents(ids bigint[]) returns void
  language sql
  as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, starts_at, ends_at)
    select l.id,
      array_to_tsvector(
        array(select '=' || lexeme from unnest(search_lexemes(l.title)) as lexeme)
        || array(select '~' || lexeme from unnest(search_lexemes(heading)) as lexeme)
        || search_lexemes(heading || ' '
          || regexp_replace(left(l.description_html, 8000), '<[^>]*>|&[a-z]+;', ' ', 'g'))
        || array['#' || l.condition, '#c' || s.category_id, '#c' || coalesce(s.sub_category_id, s.category_id)]),
      s.category_id, s.sub_category_id, l.condition, s.starts_at, s.ends_at
    from listings l
    join auction_states s on s.listing_id = l.id
    join categories c on c.id = s.category_id
    left join categories sc on sc.id = s.sub_category_id
    cross join lateral (select concat_ws(' ', l.title, c.name, sc.name) as heading) as h
    where l.id = any(ids) and l.status = 'active' and s.status = 'open'
    on conflict (listing_id) do update
      set words = excluded.words, category_id = excluded.category_id,
        sub_category_id = excluded.sub_category_id, condition = excluded.condition
  $$;

create function search_auctions_added() returns trigger
  language plpgsql
  as $$ begin
    perform write_search_documents(array(select listing_id from added where status = 'open'));
    insert into search_prices (listing_id, price_paise, bid_count)
    select listing_id, coalesce(price_paise, base_price_paise), bid_count from added where status = 'open';
    -- In the order of the words, so that two publications never wait for each other in a circle.
    insert into search_words as known (word, listing_count)
    select word, count(*)
    from added
    join listings l on l.id = added.listing_id
    join categories c on c.id = added.category_id
    left join categories sc on sc.id = added.sub_category_id
    cross join lateral (
      select distinct word
      from unnest(string_to_array(search_text(concat_ws(' ', l.title, c.name, sc.name)), ' ')) as word
    ) as said
    where added.status = 'open' and length(word) between 2 and 30 and word !~ '^[0-9]+$'
    group by word
    order by word
    on conflict (word) do update set listing_count = known.listing_count + excluded.listing_count;
    return null;
  end $$;
create trigger search_auctions_added after insert on auction_states
  referencing new table as added
  for each statement execute function search_auctions_added();

-- Closing names none of these columns, so it does not come here: what has ended is taken out by the worker.
create function search_listings_changed() returns trigger
  language plpgsql
  as $$ begin
    if new.status = 'active' then perform write_search_documents(array[new.id]); end if;
    return null;
  end $$;
create trigger search_listings_changed
  after update of title, description_html, category_id, sub_category_id, condition on listings
  for each row execute function search_listings_changed();

create function search_categories_renamed() returns trigger
  language plpgsql
  as $$ begin
    perform write_search_documents(array(
      select listing_id from search_documents where category_id = new.id or sub_category_id = new.id));
    return null;
  end $$;
create trigger search_categories_renamed after update of name on categories
  for each row when (old.name <> new.name) execute function search_categories_renamed();

-- How many documents a query finds, `most` at the highest. When the planner expects ten times as many it is
-- believed: counting a word that stands everywhere would take as long as there are listings.
create function count_search(query tsquery, most integer) returns integer
  language plpgsql volatile set enable_seqscan = off -- volatile only because explain is not allowed elsewhere
  as $$
  declare
    plan json;
    found integer;
  begin
    execute format('explain (format json) select 1 from search_documents where words @@ %L::tsquery', query)
      into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint > 10 * most::bigint then return most; end if;
    execute 'select count(*) from (
        select 1 from search_documents where words @@ $1 and ends_at > (select blaze_now()) limit $2
      ) as document'
      into found using query, most;
    return found;
  end $$;

-- The auctions that run already.
do $$ begin
  perform write_search_documents(array(select listing_id from auction_states where status = 'open'));
  insert into search_prices (listing_id, price_paise, bid_count)
  select listing_id, coalesce(price_paise, base_price_paise), bid_count from auction_states where status = 'open';
  insert into search_words (word, listing_count)
  select word, count(*)
  from search_documents d
  join listings l on l.id = d.listing_id
  join categories c on c.id = d.category_id
  left join categories sc on sc.id = d.sub_category_id
  cross join lateral (
    select distinct word
    from unnest(string_to_array(search_text(concat_ws(' ', l.title, c.name, sc.name)), ' ')) as word
  ) as said
  where length(word) between 2 and 30 and word !~ '^[0-9]+$'
  group by word;
end $$;
