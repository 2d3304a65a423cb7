-- An operator finds a person by words of their name and a listing by words of its title, and an item by the number that
-- stands on it. Each is answered by an index, whatever the words (docs/decisions/0077-found-by-words.md).
create function words_of(value text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(string_to_array(public.search_text(value), ' '));

-- What has all of these words. A word of three letters or more may be the beginning of one.
create function words_wanted(value text) returns tsquery language sql immutable parallel safe
  return (
    select string_agg(quote_literal(word) || case when length(word) > 2 then ':*' else '' end, ' & ')::tsquery
    from unnest(string_to_array(public.search_text(value), ' ')) as word
  );

create index users_words on users using gin (words_of(name)) with (fastupdate = off)
  where closed_at is null and name is not null;
create index listings_words on listings using gin (words_of(title)) with (fastupdate = off) where status <> 'draft';

-- Without a sequential scan: of words that it has no statistics for the planner believes that one row in two hundred has
-- them, and would rather read the whole table until it has found enough, which it never has where nothing is called so.
create function people_called(wanted text, most integer) returns setof uuid language sql stable
  set enable_seqscan to off
  as $$
    select id from users
    where closed_at is null and name is not null and words_of(name) @@ words_wanted(wanted) limit most
  $$;
create function listings_called(wanted text, most integer) returns setof bigint language sql stable
  set enable_seqscan to off
  as $$
    select id from listings where status <> 'draft' and words_of(title) @@ words_wanted(wanted) limit most
  $$;

-- The numbers that stand on an item, as its seller said them and as Blaze read them: found by their value.
create table item_numbers (
  value text not null check (length(value) between 1 and 60),
  listing_id bigint not null references listings on delete cascade,
  source text not null check (source in ('seller', 'inspection')),
  kind text not null check (kind in ('imei', 'serial')),
  primary key (value, listing_id, source)
);
create index item_numbers_listing on item_numbers (listing_id, source);

create function keep_said_numbers() returns trigger language plpgsql as $$
begin
  delete from item_numbers where listing_id = new.listing_id and source = 'seller';
  insert into item_numbers (value, listing_id, source, kind)
  select distinct on (said.value) said.value, new.listing_id, 'seller', said.kind
  from jsonb_to_recordset(new.identifiers) as said (kind text, value text)
  where said.value is not null and length(said.value) between 1 and 60;
  return null;
end $$;
create trigger listing_details_keep_numbers after insert or update of identifiers on listing_details
  for each row when (new.identifiers <> '[]') execute function keep_said_numbers();

create function keep_read_numbers() returns trigger language plpgsql as $$
begin
  insert into item_numbers (value, listing_id, source, kind)
  select distinct on (found.read) found.read, orders.listing_id, 'inspection', found.kind
  from orders, jsonb_to_recordset(new.identifiers) as found (kind text, read text)
  where orders.id = new.order_id and found.read is not null and length(found.read) between 1 and 60
  on conflict do nothing;
  return null;
end $$;
create trigger inspection_sheets_keep_numbers after insert on inspection_sheets
  for each row execute function keep_read_numbers();

insert into item_numbers (value, listing_id, source, kind)
select distinct on (said.value, listing_id) said.value, listing_id, 'seller', said.kind
from listing_details, jsonb_to_recordset(identifiers) as said (kind text, value text)
where said.value is not null and length(said.value) between 1 and 60;
insert into item_numbers (value, listing_id, source, kind)
select distinct on (found.read, orders.listing_id) found.read, orders.listing_id, 'inspection', found.kind
from inspection_sheets join orders on orders.id = order_id,
  jsonb_to_recordset(identifiers) as found (kind text, read text)
where found.read is not null and length(found.read) between 1 and 60;
