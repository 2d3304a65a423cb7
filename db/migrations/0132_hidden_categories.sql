-- A category that is prepared, or that Blaze no longer offers: nobody lists in it and no list shows it.
alter table categories add column is_hidden boolean not null default false;
