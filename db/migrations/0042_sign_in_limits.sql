-- A browser that a person signed in on before. Its token is in a cookie; here stands only its hash. A browser that
-- several people use has one token and a row for each of them.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default blaze_now(),
  last_used_at timestamptz not null default blaze_now(),
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, last_used_at desc);

-- In whose budget a request counts (domain/signIn/otpLimits.ts): that of all unknown devices, that of one known
-- device, or that of somebody who is signed in. `ended_at`: a newer one, or a sign-in, took its place. `proved_at`:
-- the right OTP was typed, but an invitation is still missing; it works again with one until `expires_at`.
alter table otp_requests
  drop constraint otp_requests_referral_code_fkey, -- kept as it was typed: whether it is one is said after the OTP
  add column budget text not null default 'stranger' check (budget in ('stranger', 'device', 'session')),
  add column device_hash bytea,
  add column ended_at timestamptz,
  add column proved_at timestamptz,
  add column invitation_tries integer not null default 0 check (invitation_tries between 0 and 5),
  add check ((budget = 'device') = (device_hash is not null));
update otp_requests set ended_at = blaze_now() where used_at is null;
create unique index otp_requests_live on otp_requests (mobile, purpose, budget)
  where used_at is null and ended_at is null and proved_at is null;

-- Wrong OTPs that were typed on unknown devices; network_address is an IPv4 address or the /64 of an IPv6 one.
create table otp_wrong_tries (
  id bigint generated always as identity primary key,
  mobile text not null,
  network_address text not null,
  created_at timestamptz not null default blaze_now()
);
create index otp_wrong_tries_mobile on otp_wrong_tries (mobile, created_at);
create index otp_wrong_tries_network_address on otp_wrong_tries (network_address, created_at);
