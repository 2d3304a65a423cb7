-- A booking that was refused because no carrier goes there: asking again would not help.
alter table shipments add column is_unserved boolean not null default false,
  add check (not is_unserved or status = 'refused');
