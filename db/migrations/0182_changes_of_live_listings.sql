-- What a seller corrects of a live listing before its first bid (R-SELL-14), kept for operators: `changes` has a row for
-- each field that was changed, with what it said before and after.
create table listing_edits (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states (listing_id),
  edited_by uuid not null references users (id),
  edited_at timestamptz not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0)
);
create index listing_edits_listing on listing_edits (listing_id, edited_at, id);
create index listing_edits_edited_by on listing_edits (edited_by);
create trigger listing_edits_append_only before update or delete on listing_edits
  for each row execute function refuse_change();

-- What a seller adds to a live listing (R-SELL-15): nothing of it is changed or taken away.
create table listing_additions (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states (listing_id),
  text text not null check (length(text) between 1 and 300),
  added_at timestamptz not null,
  idempotency_key text not null,
  constraint listing_additions_once unique (listing_id, idempotency_key)
);
create index listing_additions_listing on listing_additions (listing_id, added_at, id);
create trigger listing_additions_append_only before update or delete on listing_additions
  for each row execute function refuse_change();

-- The words of a corrected title are words of the search, as those of a new listing are.
create function add_search_words(ids bigint[]) returns void language sql as $$
  -- In the order of the words, so that two that add some never wait for each other in a circle.
  insert into search_words as known (word, listing_count)
  select word, count(*)
  from auction_states as s
  join listings l on l.id = s.listing_id
  join categories c on c.id = s.category_id
  left join categories sc on sc.id = s.sub_category_id
  cross join lateral (
    select distinct word
    from unnest(string_to_array(search_text(concat_ws(' ', l.title, c.name, sc.name)), ' ')) as word
  ) as said
  where s.listing_id = any(ids) and length(word) between 2 and 30 and word !~ '^[0-9]+$'
  group by word
  order by word
  on conflict (word) do update set listing_count = known.listing_count + excluded.listing_count;
$$;

create or replace function search_auctions_added() returns trigger language plpgsql as $$ begin
    perform write_search_documents(array(select listing_id from added where status = 'open'));
    insert into search_prices (listing_id, price_paise, bid_count, category_id, sub_category_id)
    select listing_id, coalesce(price_paise, base_price_paise), bid_count, category_id, sub_category_id
    from added where status = 'open';
    perform add_search_words(array(select listing_id from added where status = 'open'));
    return null;
  end $$;

create or replace function search_listings_changed() returns trigger language plpgsql as $$ begin
    if new.status = 'active' then
      perform write_search_documents(array[new.id]);
      if new.title <> old.title then perform add_search_words(array[new.id]); end if;
    end if;
    return null;
  end $$;
