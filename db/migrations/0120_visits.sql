-- How often somebody comes to the site, minute by minute, without anybody's name or device (R-OPERATOR-14).
create table visit_minutes (
  minute timestamptz primary key,
  visits integer not null default 0 check (visits >= 0),
  -- Of people who were signed in when they came, or signed in afterwards.
  signed_in integer not null default 0 check (signed_in >= 0)
) with (fillfactor = 70);

-- How many auctions of a day found a buyer.
create index auction_states_ended on auction_states (ends_at) where status = 'closed';
