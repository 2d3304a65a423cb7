-- What was read whole or sorted whole among a million listings (bench/results.md, Plans). Each index says what it is for.

-- An order is found by its deposit: of a refund's cause, of a deposit that is given back. It takes the place of the one
-- that knew defaulted orders alone.
create index orders_deposit on orders (deposit_id);
drop index orders_defaulted;

-- What is completed next, among all that was delivered and may still be claimed.
create index orders_claimable on orders (claimable_until, id) where stage = 'delivered';

-- A person's deposits that were kept, and those of them that were given back: few among all that they ever made.
create index deposits_kept_of_bidder on deposits (bidder_id)
  where amount_paise > 0 and (status = 'forfeited' or forfeited_at is not null);
create index deposits_given_back on deposits (bidder_id) where forfeiture_reversed_at is not null;

-- Payments that wait for their provider, for the watch over money: the index of what is asked about leaves out those
-- that are asked about no more.
create index payments_pending on payments (created_at) where status = 'pending';

-- The sums of a batch and how many of its payouts go to an account that an operator approved, without the rows themselves.
drop index payouts_of_batch;
create index payouts_of_batch on payouts (batch_id, created_at, id) include (amount_paise, bank_account_id);
create index bank_accounts_approved on bank_accounts (id) where status = 'approved';

-- Whether an order came to its buyer, or its seller called it off, for the figures of a seller: not all of its events.
create index order_events_figured on order_events (order_id, kind)
  where kind in ('delivered', 'handed_over', 'seller_cancelled');

-- What is forgotten by its age. Both tables are written in the order of their moments, so that an entry is added at the end.
create index messages_age on messages (created_at);
create index known_devices_age on known_devices (last_used_at);

-- The same as auction_states_ended, to the letter.
drop index auction_states_closed;

-- Running auctions of all categories by condition and by way: a list counts so far as it says how many.
create index listings_condition on listings (condition, id) where status = 'active';
create index listings_way on listings (shipping_mode, id) where status = 'active';

-- What a seller hands over in person: their conversations are about these.
create index listings_handover on listings (seller_id, id) where shipping_mode = 'handover';
