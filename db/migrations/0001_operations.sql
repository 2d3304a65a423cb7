-- The one clock, the operator's settings and the live outbox. Everything else builds on these.

-- The clock of the system: the database's own, moved on by `advanced` in demo mode only.
create table clock (
  only_row boolean primary key default true check (only_row),
  advanced interval not null default '0' check (advanced >= '0')
);
insert into clock default values;

-- Every rule reads this and nothing else. It is clock_timestamp() and not now(), because a
-- transaction that waited for a lock must see the time at which it decides, not at which it began.
create function blaze_now() returns timestamptz
  language sql volatile parallel restricted
  as $$ select clock_timestamp() + (select advanced from clock) $$;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default blaze_now(),
  updated_by uuid
);

-- What the screens are told. Rows are written in the transaction that they report, and every
-- server tails them. `transaction_id` lets the tail wait for slower transactions with lower ids:
-- an identity column alone is not in commit order.
create table live_events (
  id bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  listing_id bigint,
  user_id uuid,
  payload json not null, -- not jsonb: nothing looks inside, and its parsing took a fifth of storing a bid
  created_at timestamptz not null default blaze_now(),
  primary key (transaction_id, id) -- what the tail reads by
);
-- Every bid writes here. Rows come in the order of their time, so a block range index serves the sweep and
-- costs a bid nothing; a b-tree here and one on id alone made a bid on a quiet auction a tenth dearer.
create index live_events_age on live_events using brin (created_at);
