-- The page of a seller (R-SELLER-1) is found by a number that is public; the account's own says nothing to anybody.
alter table users add column public_id uuid not null default gen_random_uuid();
create unique index users_public_id on users (public_id);
create index auction_states_seller_newest on auction_states (seller_id, starts_at desc, listing_id) where status = 'open';
