-- A price at which the item is sold at once, while bidding has not passed it (R-BUY-1).
alter table listings
  add column buy_now_paise bigint
    constraint listings_buy_now_check check (buy_now_paise > base_price_paise and buy_now_paise % 100 = 0),
  add constraint listings_buy_now_reserve check (buy_now_paise >= reserve_paise);
alter table auction_states
  add column buy_now_paise bigint
    constraint auction_states_buy_now_check check (buy_now_paise > base_price_paise and buy_now_paise % 100 = 0),
  add constraint auction_states_buy_now_reserve check (buy_now_paise >= reserve_paise),
  -- When somebody bought it: the last bid is the purchase, and the auction ended with it.
  add column bought_at timestamptz
    constraint auction_states_bought_check check (bought_at is null or price_paise = buy_now_paise);

-- A purchase under an Idempotency-Key is not repeated by a bid of the same amount.
alter table bid_requests add column is_purchase boolean not null default false;

-- What somebody bought a moment ago and is not closed yet: whoever puts no money down buys one thing at a time (R-BUY-4).
create index auction_states_bought on auction_states (leader_id) where bought_at is not null and status = 'open';
