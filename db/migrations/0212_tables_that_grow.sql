-- A table is cleaned and its statistics read anew when a fifth and a tenth of it have changed: of ten million bids two and
-- one million, which is weeks. Those that grow with the marketplace wait for a fiftieth and a hundredth.
do $$
declare
  name text;
begin
  foreach name in array array['auction_states', 'listings', 'listing_images', 'listing_details', 'bids', 'bid_requests',
    'live_events', 'deposits', 'orders', 'order_events', 'payments', 'refunds', 'settlements', 'payouts', 'ledger_accounts',
    'ledger_transfers', 'ledger_postings', 'messages', 'conversation_messages', 'search_documents', 'search_prices',
    'listing_views', 'listing_view_days', 'operator_log'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01)', name);
  end loop;
end $$;

-- Views by the day of listings that ended long ago are forgotten by their age.
create index listing_view_days_age on listing_view_days (day);
