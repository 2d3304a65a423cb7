-- The list of languages stands in one place, contract/language.ts, and only what is on it is written here. A list of
-- its own would make every new language a migration.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
