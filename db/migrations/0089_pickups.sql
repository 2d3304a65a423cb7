-- The pick-up of an order that Blaze ships: when its seller was asked for a time, which one was agreed, and the code
-- with which the seller hands the goods over. One row for an order, from the asking or the planning on.
create table pickups (
  order_id uuid primary key references orders,
  -- When the seller was offered times; null for one that an operator planned before.
  offered_at timestamptz,
  starts_at timestamptz,
  -- Null for a time that an operator planned: it has no end.
  ends_at timestamptz check (ends_at > starts_at),
  chosen_at timestamptz,
  -- When the seller said that it is packed.
  packed_at timestamptz,
  -- The code is made of the server's secret and this, as that of a hand-over is.
  nonce uuid not null default gen_random_uuid(),
  tries smallint not null default 0 check (tries between 0 and 5),
  -- When an operator named the code.
  proved_at timestamptz
);
-- Who is reminded on the day before.
create index pickups_starts_at on pickups (starts_at) where starts_at is not null;
