-- Who was blocked, by whom, when and why. The row that is still open decides; `users.is_blocked` says so to those who
-- ask at every bid and every call, and is written with it by the same verbs.
create table user_blocks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- For operators alone; the person is told the sentence of `kind`.
  reason text not null check (length(reason) between 1 and 300),
  kind text check (kind in ('under_review', 'unpaid_orders', 'forbidden_items', 'false_details', 'abuse', 'security')),
  blocked_by uuid not null references users,
  blocked_at timestamptz not null default blaze_now(),
  until_at timestamptz check (until_at > blocked_at),
  ended_at timestamptz check (ended_at >= blocked_at),
  ended_by uuid references users, -- null when it passed by itself
  check (ended_by is null or ended_at is not null)
);
create unique index user_blocks_open on user_blocks (user_id) where ended_at is null;
create index user_blocks_user on user_blocks (user_id, blocked_at desc);
create index user_blocks_due on user_blocks (until_at) where ended_at is null and until_at is not null;

-- A frozen auction takes no bids and is not closed. What runs asks for status = 'open', so nothing else has to know.
-- `freezes` counts both ways: odd while frozen.
alter table auction_states
  drop constraint auction_states_status_check,
  add constraint auction_states_status_check check (status in ('open', 'frozen', 'closed')),
  add column frozen_at timestamptz,
  add column freezes integer not null default 0,
  add check ((status = 'frozen') = (frozen_at is not null));
create index auction_states_seller_live on auction_states (seller_id, listing_id) where status in ('open', 'frozen');
