-- Rows of one file become drafts by one call, each by itself (R-BULK-4): which row of which call a draft was made of, so
-- that a repeated call finds it. Two sellers' keys may be the same; those of one are looked at under the person's lock.
alter table listing_details
  add column bulk_key text check (char_length(bulk_key) between 1 and 200),
  add column bulk_row integer check (bulk_row > 0),
  add constraint listing_details_bulk_check check ((bulk_key is null) = (bulk_row is null));

create index listing_details_bulk on listing_details (bulk_key, bulk_row) where bulk_key is not null;
