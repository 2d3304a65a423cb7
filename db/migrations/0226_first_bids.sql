-- The first bids of the last hour, of which sellers are told: one entry for each auction, none for any other bid.
create index bids_first on bids (placed_at) where seq = 1;
