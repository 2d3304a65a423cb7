-- What can wait for the morning goes behind what cannot (R-WORK-6), in an index: a night's messages are all due at nine.
-- statement by statement: an index is built beside whoever writes
alter table messages add column if not exists can_wait boolean not null default false;
drop index concurrently if exists messages_queued_by_haste;
create index concurrently if not exists messages_queued_by_haste on messages (can_wait, next_attempt_at) where status = 'queued';
drop index concurrently if exists messages_queued;
