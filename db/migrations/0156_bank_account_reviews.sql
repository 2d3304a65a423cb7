-- A bank account whose check failed is looked at by an operator (R-PEOPLE-15). What reasons and proofs there are,
-- domain/identity/bankReasons.ts says.
alter table bank_accounts
  drop constraint bank_accounts_status_check,
  add constraint bank_accounts_status_check check (status in
    ('checking', 'verified', 'name_mismatch', 'invalid', 'unchecked', 'approved', 'refused')),
  -- How often operators had the bank asked again.
  add column rechecks integer not null default 0,
  add column looked_at text,
  add column reasons text[] not null default '{}',
  -- The operator's own words: why it is approved, or what the person reads beside the reasons.
  add column reason text check (length(reason) between 1 and 300),
  add column decided_at timestamptz,
  add column decided_by uuid references users,
  add constraint bank_accounts_decided_check check ((status in ('approved', 'refused')) = (decided_at is not null)),
  add constraint bank_accounts_decider_check check ((decided_at is null) = (decided_by is null)),
  add constraint bank_accounts_other_decider_check check (decided_by <> user_id),
  add constraint bank_accounts_looked_at_check check ((status = 'approved') = (looked_at is not null)),
  add constraint bank_accounts_approved_why_check check (status <> 'approved' or reason is not null),
  add constraint bank_accounts_reasons_check check ((status = 'refused') = (cardinality(reasons) > 0));

-- What waits for an operator, the oldest first; what was decided, the latest first.
create index bank_accounts_failed on bank_accounts (checked_at, id)
  where removed_at is null and status in ('name_mismatch', 'invalid', 'unchecked');
create index bank_accounts_decided on bank_accounts (status, decided_at desc, id)
  where removed_at is null and decided_at is not null;

-- Each time that the bank was asked, written down before it is: what was paid for is counted even if its answer is lost.
create table bank_checks (
  id bigint generated always as identity primary key,
  bank_account_id uuid not null references bank_accounts on delete cascade,
  asked_at timestamptz not null default blaze_now(),
  answered_at timestamptz,
  outcome text check (outcome in ('verified', 'name_mismatch', 'invalid', 'unavailable')),
  name_match_score integer check (name_match_score between 0 and 100),
  -- Only of another name, for whoever compares it; forgotten with the account's number.
  name_at_bank text check (length(name_at_bank) between 1 and 120),
  check ((answered_at is null) = (outcome is null)),
  check (name_at_bank is null or outcome = 'name_mismatch')
);
create index bank_checks_account on bank_checks (bank_account_id, id);
create index bank_checks_asked on bank_checks (asked_at);

-- What was answered before; what nobody answered was not written down.
insert into bank_checks (bank_account_id, asked_at, answered_at, outcome)
select id, checked_at, checked_at, status from bank_accounts
where checked_at is not null and status in ('verified', 'name_mismatch', 'invalid')
order by checked_at;
