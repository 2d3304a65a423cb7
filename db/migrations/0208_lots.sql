-- Equal items that were posted at once, each as an auction of its own: those of one lot have its id. Every one is a listing
-- like any other, so that nothing else has to know of it.
alter table listings add column lot_id uuid;
create index listings_lot on listings (lot_id) where lot_id is not null;
