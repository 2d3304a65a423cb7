-- Whoever a seller takes no bids from any more (R-EXCLUDE-1), named by a bid on one of the seller's listings. One row
-- for each two people: taken back and excluded anew, it begins again.
create table bidder_exclusions (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references users (id),
  bidder_id uuid not null references users (id),
  listing_id bigint not null,
  bid_seq integer not null,
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null default blaze_now(),
  ended_at timestamptz,
  check (seller_id <> bidder_id),
  foreign key (listing_id, bid_seq) references bids (listing_id, seq)
);
-- A flush of bids and a deposit ask for the bidder first: nearly nobody has been excluded by anybody.
create unique index bidder_exclusions_once on bidder_exclusions (bidder_id, seller_id);
create index bidder_exclusions_seller on bidder_exclusions (seller_id, created_at desc, id);
create index bidder_exclusions_bidder on bidder_exclusions (bidder_id, created_at desc, id);
create index bidder_exclusions_bid on bidder_exclusions (listing_id, bid_seq);
