-- A message is also a notice in the app: where it leads, and when its person saw it. It goes out over each way
-- that the person's preferences allow; `sent_over` and `failed_over` keep what is done, so that a repeated
-- attempt does only what is left. One row for all ways: closing a batch of auctions writes thousands.
alter table messages
  drop column channel,
  add column path text check (path ~ '^/[^/]'),
  add column read_at timestamptz,
  add column sent_over text[] not null default '{}' check (sent_over <@ array['sms', 'email', 'push']),
  add column failed_over text[] not null default '{}' check (failed_over <@ array['sms', 'email', 'push']);

-- What a person chose for a topic; without a row the topic's defaults hold (modules/messaging/topics.ts).
create table message_preferences (
  user_id uuid not null references users on delete cascade,
  topic text not null check (topic in ('bidding', 'results', 'orders', 'money', 'selling', 'account')),
  sms boolean not null,
  email boolean not null,
  push boolean not null,
  updated_at timestamptz not null default blaze_now(),
  primary key (user_id, topic)
);

-- A browser that a person allowed to show notices. The endpoint is a secret of its push service.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  key_p256dh text not null check (length(key_p256dh) <= 200),
  key_auth text not null check (length(key_auth) <= 100),
  created_at timestamptz not null default blaze_now()
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
