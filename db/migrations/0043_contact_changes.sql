-- When the person opened the link that was sent to their address. Nothing else is sent to one that is not confirmed,
-- and none was before this date.
alter table users
  add column email_confirmed_at timestamptz,
  add check (email_confirmed_at is null or email is not null);

-- A link that confirms an address. Its token is in the e-mail alone; here stands only the hash.
create table email_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null check (length(email) <= 254),
  created_at timestamptz not null default blaze_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index email_links_user on email_links (user_id, created_at);
create index email_links_email on email_links (lower(email), created_at);

-- Where a notice goes by SMS in the place of the person's own number: the one that they had before.
alter table messages add column to_mobile text check (to_mobile ~ '^\+91[0-9]{10}$');
