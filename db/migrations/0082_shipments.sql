-- A parcel on its way: booked with a carrier by the worker, or given to one by hand and typed in.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- Which way it goes. A return has a row of its own.
  direction text not null default 'delivery' check (direction in ('delivery', 'return')),
  -- With whom it was booked; null for one that an operator typed in.
  provider text,
  -- What the provider knows it by: the order's number, with a figure behind it from the second on.
  reference text not null unique,
  status text not null check (status in ('booking', 'booked', 'refused', 'cancelling', 'cancelled', 'ended')),
  provider_order text,
  provider_shipment text,
  awb text,
  courier text,
  tracking_url text,
  label_url text,
  expected_at timestamptz,
  -- Who asked for it; null where the worker did by itself.
  asked_by uuid references users,
  problem text,
  attempts integer not null default 0,
  next_attempt_at timestamptz default blaze_now(),
  lease_token uuid,
  leased_until timestamptz,
  send_begun_at timestamptz,
  created_at timestamptz not null default blaze_now(),
  check (status <> 'booked' or (awb is not null and courier is not null))
);
-- Never two parcels for one order's goods.
create unique index shipments_under_way on shipments (order_id, direction) where status in ('booking', 'booked', 'cancelling');
create index shipments_order on shipments (order_id, created_at);
create index shipments_due on shipments (next_attempt_at, id) where status in ('booking', 'booked', 'cancelling');
create index shipments_awb on shipments (awb) where awb is not null;
create index shipments_asked_by on shipments (asked_by) where asked_by is not null;

-- What the carrier saw of it. The same scan is told again and again, and in any order.
create table shipment_scans (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments,
  kind text not null,
  code text not null,
  place text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default blaze_now(),
  unique (shipment_id, happened_at, code, place)
);
create trigger shipment_scans_append_only before update or delete on shipment_scans
  for each row execute function refuse_change();
create trigger shipment_scans_no_truncate before truncate on shipment_scans
  for each statement execute function refuse_change();
