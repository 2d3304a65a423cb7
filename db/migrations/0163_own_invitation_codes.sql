-- A person hands out one code of their own (R-PEOPLE-16).
create unique index invitation_codes_owner on invitation_codes (owner_id);
create index invitation_codes_owned on invitation_codes (created_at desc, code) where owner_id is not null;
