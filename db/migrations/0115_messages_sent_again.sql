-- Which ways a message went before it was sent again, the first time first.
alter table messages add column earlier_sends jsonb not null default '[]';
