-- WhatsApp in the place of SMS: only who chose it, and only for what is told by it (modules/messaging/topics.ts).
alter table message_preferences
  add column whatsapp boolean not null default false,
  add check (not whatsapp or topic = 'outbid');
