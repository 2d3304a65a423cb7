-- Notices of bidding that must arrive on a phone that is off: the first outbid of an auction and its last hour. They
-- wait here, so that several go out as one message, and none at night.
create table bid_alerts (
  user_id uuid not null references users on delete cascade,
  listing_id bigint not null references listings,
  kind text not null check (kind in ('outbid', 'last_hour')),
  -- When it may go at the earliest; looked at anew then, because an auction's end can move.
  due_at timestamptz not null,
  created_at timestamptz not null default blaze_now(),
  done_at timestamptz,
  -- The message that said it; none where it had become untrue meanwhile.
  message_key text,
  primary key (user_id, listing_id, kind),
  check (message_key is null or done_at is not null)
);
create index bid_alerts_due on bid_alerts (due_at) where done_at is null;
create index bid_alerts_listing on bid_alerts (listing_id);

-- One that says on a phone what other notices say already is no further line in the list of notices.
alter table messages add column is_listed boolean not null default true;

alter table message_preferences
  drop constraint message_preferences_topic_check,
  add constraint message_preferences_topic_check
    check (topic in ('bidding', 'outbid', 'results', 'orders', 'money', 'selling', 'account'));
