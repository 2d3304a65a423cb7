-- What WhatsApp took, under the id that it reports about, and what was reported of it last. A report may be here before
-- the worker wrote down whose message it is.
create table whatsapp_messages (
  id text primary key check (length(id) between 1 and 200),
  user_id uuid,
  idempotency_key text,
  status text check (status in ('sent', 'delivered', 'read', 'failed')),
  created_at timestamptz not null default blaze_now(),
  foreign key (user_id, idempotency_key) references messages on delete cascade,
  check ((user_id is null) = (idempotency_key is null))
);
create index whatsapp_messages_message on whatsapp_messages (user_id, idempotency_key);
create index whatsapp_messages_unknown on whatsapp_messages (created_at) where user_id is null;

alter table messages
  drop constraint messages_sent_over_check,
  add constraint messages_sent_over_check check (sent_over <@ array['whatsapp', 'sms', 'email', 'push']),
  drop constraint messages_failed_over_check,
  add constraint messages_failed_over_check check (failed_over <@ array['whatsapp', 'sms', 'email', 'push']);
