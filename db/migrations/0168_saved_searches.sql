-- Saved searches (R-SAVED-1 to R-SAVED-4). `query` is what the words and filters come to, as a document is asked; whatever
-- a find must have one of stands in `keys`, so that a new listing meets the few searches that may want it.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  words text not null check (length(words) <= 200),
  category_id bigint references categories (id),
  condition text check (condition in ('used', 'new', 'mint', 'openbox')),
  min_price_paise bigint check (min_price_paise >= 0),
  max_price_paise bigint check (max_price_paise >= 0),
  brand text,
  way text check (way in ('blaze', 'handover')),
  is_on boolean not null default true,
  query tsquery not null,
  keys text[] not null check (cardinality(keys) > 0),
  read_at timestamptz not null,
  saved_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz,
  tell_at timestamptz
);
create unique index saved_searches_once on saved_searches
  (user_id, lower(words), category_id, condition, min_price_paise, max_price_paise, lower(brand), way) nulls not distinct;
create index saved_searches_owner on saved_searches (user_id, saved_at desc, id);
create index saved_searches_keys on saved_searches using gin (keys) with (fastupdate = off) where is_on;
create index saved_searches_due on saved_searches (tell_at) where tell_at is not null;
create index saved_searches_read on saved_searches (read_at);
create index saved_searches_category on saved_searches (category_id) where category_id is not null;

create table saved_search_finds (
  saved_search_id uuid not null references saved_searches (id) on delete cascade,
  listing_id bigint not null references listings (id),
  found_at timestamptz not null,
  is_told boolean not null default false,
  primary key (saved_search_id, listing_id)
);
create index saved_search_finds_latest on saved_search_finds (saved_search_id, found_at desc, listing_id);
create index saved_search_finds_untold on saved_search_finds (saved_search_id) where not is_told;
create index saved_search_finds_listing on saved_search_finds (listing_id);
create index saved_search_finds_old on saved_search_finds (found_at);

-- What went live and was not held against the saved searches yet.
create table new_listings (
  listing_id bigint primary key references auction_states (listing_id),
  added_at timestamptz not null default blaze_now()
);

alter table message_preferences drop constraint message_preferences_topic_check;
alter table message_preferences add constraint message_preferences_topic_check
  check (topic in ('bidding', 'outbid', 'results', 'orders', 'money', 'selling', 'searches', 'account'));
