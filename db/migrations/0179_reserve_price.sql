-- A hidden reserve (R-RESERVE-1): a price below which the seller does not sell, and that nobody else learns.
alter table listings add column reserve_paise bigint
  constraint listings_reserve_check check (reserve_paise > base_price_paise and reserve_paise % 100 = 0);
alter table auction_states add column reserve_paise bigint
  constraint auction_states_reserve_check check (reserve_paise > base_price_paise and reserve_paise % 100 = 0);

-- The chance to sell to the highest bidder of an auction that missed its reserve (R-RESERVE-4), one for each auction.
-- Their deposit waits meanwhile as that of somebody who stands by.
create table reserve_offers (
  listing_id bigint primary key references auction_states (listing_id),
  seller_id uuid not null references users (id),
  bidder_id uuid not null references users (id),
  deposit_id uuid not null unique references deposits (id),
  highest_bid_paise bigint not null check (highest_bid_paise > 0),
  reserve_paise bigint not null check (reserve_paise > highest_bid_paise),
  status text not null
    check (status in ('possible', 'made', 'accepted', 'declined', 'lapsed', 'passed', 'left')),
  -- Until when the seller may make it, then until when the bidder may answer.
  due_at timestamptz not null,
  price_paise bigint check (price_paise between highest_bid_paise and reserve_paise and price_paise % 100 = 0),
  made_at timestamptz,
  ended_at timestamptz,
  constraint reserve_offers_made check ((made_at is null) = (price_paise is null)),
  constraint reserve_offers_answered check (status not in ('made', 'accepted', 'declined') or made_at is not null),
  constraint reserve_offers_ended check ((status in ('possible', 'made')) = (ended_at is null))
);
create index reserve_offers_due on reserve_offers (due_at, listing_id) where status in ('possible', 'made');
create index reserve_offers_bidder on reserve_offers (bidder_id);
create index reserve_offers_seller on reserve_offers (seller_id);
