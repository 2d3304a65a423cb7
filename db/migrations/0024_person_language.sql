-- In which language SMS, e-mail and web push come to a person: that of their last sign-in or switch.
alter table users
  add column language text not null default 'en' check (language in ('en', 'hi'));
