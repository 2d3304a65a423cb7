-- A followed seller is read again by nobody: the reading of saved searches need not pass over them.
drop index saved_searches_read;
create index saved_searches_read on saved_searches (read_at) where seller_id is null;

-- When it was shown again: from then on, too, it stays at the desk for a while (R-TRUST-10, R-RATING-7).
alter table listing_questions add column shown_at timestamptz;
alter table ratings add column shown_at timestamptz;
create index listing_questions_shown on listing_questions (shown_at) where shown_at is not null;
create index ratings_shown on ratings (shown_at) where shown_at is not null;
