-- How often it was sold after it had ended unsold, because money that was paid in time was found late
-- (docs/decisions/0031). Screens go by it: what they hold of a listing gives way to what has come further only.
alter table listings add column sold_again integer not null default 0;
