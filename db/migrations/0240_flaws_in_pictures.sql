-- What flaw a picture shows, in its seller's words (R-SELL-19); empty for most.
alter table listing_images add column flaw text not null default '' check (length(flaw) <= 80);
