-- What happened today, beside the same hours a week ago: each figure is read over a range of time.
create index users_created on users (created_at);
create index listings_published on listings (published_at) where published_at is not null;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index claims_opened on claims (created_at);
-- Bids are written in the order of their time and never moved: a summary of every few pages costs the writing of a bid nothing.
create index bids_placed on bids using brin (placed_at) with (pages_per_range = 32, autosummarize = on);
-- What is held and what is owed lies on an account for each person; most of them are empty.
create index ledger_accounts_of_people on ledger_accounts (code) include (balance_paise)
  where balance_paise <> 0 and (code like 'deposits\_held:%' or code like 'seller:%');
