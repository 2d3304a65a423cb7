-- The operators' map of service areas shows each pin code where its main office is shown: a thousand have no place of their own.
drop index post_offices_main_place;
create index post_offices_main_shown on post_offices using gist (point(lon, lat)) where is_main and lat is not null;
