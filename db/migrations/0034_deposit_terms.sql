-- Whether the deposit of somebody who wins and does not pay is kept, as they were told when they made it: a later
-- change of the operator's setting binds nobody. Without a word, it is returned.
alter table deposits add column default_terms text not null default 'returned'
  check (default_terms in ('kept', 'returned'));
update deposits set default_terms = 'kept'
where coalesce((select value #>> '{}' from settings where key = 'DEFAULTED_DEPOSIT'), 'kept') = 'kept';
