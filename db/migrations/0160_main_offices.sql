-- Of the offices of a pin code one is its main office: the place of the pin code on the operators' map of service areas.
alter table post_offices add column is_main boolean not null default false;

-- The most important listed office with a place of its own; called whenever the directory has changed.
create function mark_main_offices() returns void language sql as $$
  update post_offices as office set is_main = ranked.is_first
  from (
    select id, is_listed and row_number() over (
      partition by pin_code
      order by is_listed desc, place is null, case kind when 'HO' then 0 when 'PO' then 1 else 2 end, id
    ) = 1 as is_first
    from post_offices
  ) as ranked
  where ranked.id = office.id and office.is_main <> ranked.is_first
$$;

select mark_main_offices();

create index post_offices_main on post_offices (pin_code) where is_main;
create index post_offices_main_place on post_offices using gist (place) where is_main and place is not null;

-- Post offices compare by "C". Their pin code met these in no index: is_serviced read every area for each office.
alter table service_areas alter column prefix type text collate "C";
alter table service_interests alter column pin_code type text collate "C";
