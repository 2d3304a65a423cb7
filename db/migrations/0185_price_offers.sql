-- A listing that takes offers in place of bids (R-OFFER-1): the Buy Now price is what is asked, the base price the least
-- that is offered, and it has no reserve.
alter table listings
  add column takes_offers boolean not null default false,
  add constraint listings_takes_offers check (not takes_offers or (buy_now_paise is not null and reserve_paise is null));
alter table auction_states
  add column takes_offers boolean not null default false,
  add constraint auction_states_takes_offers
    check (not takes_offers or (buy_now_paise is not null and reserve_paise is null)),
  drop constraint auction_states_bought_check,
  -- An offer that was taken is a purchase below the Buy Now price.
  add constraint auction_states_bought_check check (bought_at is null or price_paise = buy_now_paise
    or (takes_offers and price_paise >= base_price_paise and price_paise < buy_now_paise));

-- What somebody offers for such a listing, and the one counter-offer of its seller.
create table price_offers (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references auction_states (listing_id),
  bidder_id uuid not null references users (id),
  amount_paise bigint not null check (amount_paise > 0 and amount_paise % 100 = 0),
  counter_paise bigint check (counter_paise > amount_paise and counter_paise % 100 = 0),
  status text not null default 'open'
    check (status in ('open', 'countered', 'taken', 'declined', 'withdrawn', 'lapsed', 'over')),
  -- Until when the seller may answer the offer, then until when its bidder may answer the counter-offer.
  due_at timestamptz not null,
  idempotency_key text,
  created_at timestamptz not null default blaze_now(),
  ended_at timestamptz,
  constraint price_offers_countered check (status <> 'countered' or counter_paise is not null),
  constraint price_offers_ended check ((status in ('open', 'countered')) = (ended_at is null))
);
create unique index price_offers_standing on price_offers (listing_id, bidder_id) where ended_at is null;
create unique index price_offers_key on price_offers (bidder_id, idempotency_key) where idempotency_key is not null;
create index price_offers_listing on price_offers (listing_id, created_at desc, id);
create index price_offers_bidder on price_offers (bidder_id, created_at desc, id);
create index price_offers_due on price_offers (due_at, id) where ended_at is null;
-- One of a listing is taken, whatever happens at once.
create unique index price_offers_taken on price_offers (listing_id) where status = 'taken';
