-- What a person recognises a session by in the list of their devices. The words are those of domain/signIn/deviceOf.ts.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column device text check (device ~ '^[a-z]{1,20}$'),
  add column browser text check (browser ~ '^[a-z]{1,20}$'),
  add column last_used_at timestamptz not null default blaze_now();
update sessions set last_used_at = greatest(created_at, verified_at);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400), -- base64url, as browsers send it
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default blaze_now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a browser has to sign: for one use, within minutes, for one purpose. Of a session, unless it signs in.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'step_up')),
  session_hash bytea references sessions (token_hash) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_hash is null))
);
create index passkey_challenges_session on passkey_challenges (session_hash) where session_hash is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
