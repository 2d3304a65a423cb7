-- What may have ended an offer, for the task that ends them every two seconds: it walked over all that stand.

-- Auctions with offers that closed in the last days.
create index auction_states_offers_closed on auction_states (ends_at) where takes_offers and status = 'closed';
-- Auctions that were bought and are closed within a second.
create index auction_states_offers_bought on auction_states (listing_id) where bought_at is not null and status <> 'closed';
-- A bidder's offers that stand: of one who is blocked or excluded.
create index price_offers_standing_of_bidder on price_offers (bidder_id) where ended_at is null;
create index bidder_exclusions_latest on bidder_exclusions (created_at) where ended_at is null;
