create table users (
  id uuid primary key default gen_random_uuid(),
  mobile text unique check (mobile ~ '^\+91[0-9]{10}$'), -- null for demo sellers and closed accounts
  name text check (length(name) between 1 and 80),
  email text check (length(email) <= 254),
  is_operator boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null default blaze_now()
);

create table invitation_codes (
  code text primary key check (code = upper(code)),
  owner_id uuid references users,
  uses_left integer check (uses_left >= 0), -- null is without limit
  created_at timestamptz not null default blaze_now()
);

create table otp_requests (
  id uuid primary key default gen_random_uuid(),
  mobile text not null,
  network_address text not null,
  code_hash bytea not null,
  referral_code text references invitation_codes,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default blaze_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_requests_mobile on otp_requests (mobile, created_at);
create index otp_requests_network_address on otp_requests (network_address, created_at);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default blaze_now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
