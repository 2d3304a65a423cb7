-- Not only whoever bid is excluded: whoever asked about a listing, or is the other one of an order, is as well (R-EXCLUDE-3).
alter table bidder_exclusions
  add column origin text not null default 'bid' check (origin in ('bid', 'question', 'order')),
  alter column bid_seq drop not null,
  add constraint bidder_exclusions_origin_bid check ((origin = 'bid') = (bid_seq is not null)),
  add foreign key (listing_id) references listings;
