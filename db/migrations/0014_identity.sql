-- Who somebody is: numbers stand here sealed (modules/operations/seal.ts), with their last four characters for
-- showing and a keyed fingerprint for finding an equal one.

alter table users add column avatar_upload_id uuid references uploads;

create table bank_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  bank_name text not null check (length(bank_name) between 1 and 120),
  ifsc_code text not null check (ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  account_no_sealed text,      -- null once it is removed
  account_no_fingerprint text,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  state text not null default 'checking' check (state in
    ('checking', 'verified', 'name_mismatch', 'invalid', 'unchecked')),
  tries integer not null default 0,
  -- When the provider is asked next; null once it has answered or been given up.
  next_check_at timestamptz default blaze_now(),
  provider_reference text,
  created_at timestamptz not null default blaze_now(),
  checked_at timestamptz,
  removed_at timestamptz, -- the row stays: payouts that were made name it
  check ((removed_at is null) = (account_no_sealed is not null)),
  check ((account_no_sealed is null) = (account_no_fingerprint is null))
);
create index bank_accounts_user on bank_accounts (user_id, created_at);
create unique index bank_accounts_once on bank_accounts (user_id, ifsc_code, account_no_fingerprint)
  where removed_at is null;
create index bank_accounts_to_check on bank_accounts (next_check_at, id) where next_check_at is not null;

create table businesses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  business_name text not null check (length(business_name) between 1 and 120),
  country text not null default 'IN' check (country = 'IN'),
  gstin_sealed text not null,
  gstin_fingerprint text not null,
  pan_fingerprint text not null, -- of the PAN inside: it must be the one of the KYC
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null default blaze_now(),
  updated_at timestamptz not null default blaze_now(),
  removed_at timestamptz -- the row stays: what was sold and invoiced under it names it
);
create index businesses_user on businesses (user_id, created_at);
create unique index businesses_once on businesses (user_id, gstin_fingerprint) where removed_at is null;

-- What somebody showed to prove who they are. One counts at a time; a new one takes the place of the last,
-- whose number is forgotten.
create table kyc_submissions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  is_business boolean not null, -- false: declared to sell as an individual
  identification_type text not null check (identification_type in ('PAN', 'PASSPORT', 'GSTIN')),
  number_sealed text,
  number_fingerprint text,
  pan_fingerprint text, -- of the PAN, or of the PAN inside the GSTIN
  last_four text not null check (length(last_four) = 4),
  upload_id uuid references uploads, -- the sealed picture or document; a GSTIN needs none
  state text not null default 'submitted' check (state in ('submitted', 'verified', 'rejected')),
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null default blaze_now(),
  decided_at timestamptz,
  decided_by uuid references users,
  replaced_at timestamptz,
  check ((state = 'submitted') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((replaced_at is null) = (number_sealed is not null)),
  check (replaced_at is null or upload_id is null),
  check ((number_sealed is null) = (number_fingerprint is null))
);
create unique index kyc_submissions_current on kyc_submissions (user_id) where replaced_at is null;
create index kyc_submissions_state on kyc_submissions (state, created_at, id) where replaced_at is null;
create index kyc_submissions_number on kyc_submissions (number_fingerprint) where replaced_at is null;

-- Every opening of a sealed number by anybody but its owner; files have upload_readings.
create table identity_readings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade, -- whose it is
  reader_id uuid references users,                          -- null for a job of Blaze
  subject text not null check (subject in ('kyc', 'bank_account', 'business')),
  subject_id uuid not null,
  purpose text not null check (length(purpose) between 1 and 120),
  read_at timestamptz not null default blaze_now()
);
create index identity_readings_user on identity_readings (user_id, read_at desc, id);
create trigger identity_readings_unchanged before update on identity_readings
  for each row execute function refuse_change();
create trigger identity_readings_no_truncate before truncate on identity_readings
  for each statement execute function refuse_change();
