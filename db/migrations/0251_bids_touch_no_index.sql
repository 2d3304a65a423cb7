-- An index on the leader made every bid write an entry into each index of its auction. The few that are bought and not
-- closed yet stand in auction_states_offers_bought as well.
-- statement by statement: an index goes beside whoever writes
drop index concurrently if exists auction_states_bought;
