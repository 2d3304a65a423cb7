-- Sent without a purpose: kept as privately as an identity paper until its first use says what it is for.
alter table uploads add column is_purpose_open boolean not null default false;
