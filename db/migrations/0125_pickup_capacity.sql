-- How many pick-ups Blaze can make in one of its times of a day where pin codes begin so; null for any number.
alter table service_areas add column pickups_per_slot integer check (pickups_per_slot between 1 and 10000);

-- The beginning of the pin code under which a pick-up was counted when it was planned; null where there was no limit.
alter table pickups add column area text;
create index pickups_area on pickups (area, starts_at) where area is not null;
