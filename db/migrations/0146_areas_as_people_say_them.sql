-- The area of a listing without what the post adds to a name: "Indiranagar" of "Indiranagar S.O (Bengaluru)", whose city
-- stands beside it, and "EPIP" of "E P I P".
create or replace function area_of(office_name text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(
    regexp_replace(office_name, '\s+(S\.?O|H\.?O|B\.?O|G\.?P\.?O)\.?(\s*\([^)]*\))?$', '', 'i'),
    '\m([A-Z])\s+(?=[A-Z]\M)', '\1', 'g') $$;

update listings set pick_up_area = area_of(pick_up_area)
where pick_up_area is not null and pick_up_area <> area_of(pick_up_area);
