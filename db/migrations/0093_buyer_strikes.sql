-- A mark against a buyer who won and did not pay in time, one for each order. What it does goes by those that were not
-- taken back and by their age (domain/order/strikeStanding.ts).
create table buyer_strikes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  order_id uuid not null unique references orders,
  created_at timestamptz not null,
  -- What its buyer says against it, once.
  objection text check (length(objection) between 1 and 500),
  objected_at timestamptz,
  -- What an operator said to that, and who.
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  answered_by uuid references users,
  lifted_at timestamptz,
  lift_reason text check (lift_reason in ('paid_in_time', 'never_due', 'deposit_given_back', 'operator')),
  -- The maxima of whoever may bid no more since then were ended.
  is_followed_up boolean not null default false,
  check ((objection is null) = (objected_at is null)),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check ((lifted_at is null) = (lift_reason is null))
);
-- Each flush of bids asks for those of every bidder; nearly nobody has one.
create index buyer_strikes_user on buyer_strikes (user_id, created_at) where lifted_at is null;
create index buyer_strikes_listed on buyer_strikes (created_at, id);
create index buyer_strikes_new on buyer_strikes (created_at, id) where not is_followed_up;
