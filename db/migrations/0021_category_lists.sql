-- Lists of a category in every order (readCategoryProducts.ts), each along an index of its own.

-- The orders by price and by bids stay out of the auction's own row (see search_prices): a list of a category walks
-- this table, so its rows say which category they stand in. Both directions of an order are one index, read
-- forwards or backwards; the listing's number goes the same way as the value, so that a page far down among
-- thousands of auctions without a bid begins at its place.
alter table search_prices add column category_id bigint, add column sub_category_id bigint;
update search_prices p set category_id = s.category_id, sub_category_id = s.sub_category_id
from auction_states s where s.listing_id = p.listing_id;
delete from search_prices where category_id is null;
alter table search_prices alter column category_id set not null;
create index search_prices_most_bids on search_prices (bid_count, listing_id);
create index search_prices_category_price on search_prices (category_id, price_paise, listing_id);
create index search_prices_category_bids on search_prices (category_id, bid_count, listing_id);
create index search_prices_sub_category_price on search_prices (sub_category_id, price_paise, listing_id)
  where sub_category_id is not null;
create index search_prices_sub_category_bids on search_prices (sub_category_id, bid_count, listing_id)
  where sub_category_id is not null;

-- Nothing that a bid changes is in these two: see the note on auction_states.
create index auction_states_category_newest on auction_states (category_id, starts_at desc, listing_id)
  where status = 'open';
create index auction_states_sub_category_newest on auction_states (sub_category_id, starts_at desc, listing_id)
  where status = 'open';

-- The few of a rare condition in a large category are looked up; walking the order's index passed by all others.
create index listings_category_condition on listings (category_id, condition) where status = 'active';
create index listings_sub_category_condition on listings (sub_category_id, condition) where status = 'active';

-- A filter on prices is checked on the auction itself too. Without this the planner believes that one of two hundred
-- passes it and reads the whole table: 940 ms for a page among a million auctions, 100 ms with it.
create statistics auction_states_current_price on (coalesce(price_paise, base_price_paise)) from auction_states;

create or replace function search_auctions_added() returns trigger
  language plpgsql
  as $$ begin
    perform write_search_documents(array(select listing_id from added where status = 'open'));
    insert into search_prices (listing_id, price_paise, bid_count, category_id, sub_category_id)
    select listing_id, coalesce(price_paise, base_price_paise), bid_count, category_id, sub_category_id
    from added where status = 'open';
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
