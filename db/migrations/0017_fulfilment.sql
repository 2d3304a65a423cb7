-- How a listing comes to its buyer: Blaze picks it up, checks and ships it, or the two meet.
alter table listings add column shipping_mode text not null default 'blaze'
  check (shipping_mode in ('blaze', 'handover'));

-- `status` says where an order's money stands, `stage` where its goods are once it is paid. A stage is null
-- before the payment and after the money went back.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('awaiting_payment', 'paid', 'payment_defaulted', 'seller_cancelled', 'refunded'));
alter table orders
  add column stage text check (stage in ('awaiting_pickup', 'pickup_scheduled', 'picked_up', 'verified',
    'shipped', 'awaiting_handover', 'delivered', 'claimed', 'completed')),
  add column stage_since timestamptz,
  -- Until when the buyer may open a claim; set by the delivery.
  add column claimable_until timestamptz,
  -- What went back to the buyer after a cancellation or a claim, and what was settled with the seller.
  add column returned_paise bigint not null default 0 check (returned_paise >= 0),
  add column settled_paise bigint not null default 0 check (settled_paise >= 0),
  add check (stage is null or status = 'paid');
create index orders_stage on orders (stage, stage_since, id) where stage is not null and stage <> 'completed';

-- An order is paid in one place, but whoever writes the row by hand gets its first stage too.
create function begin_fulfilment() returns trigger language plpgsql as $$
begin
  select case shipping_mode when 'blaze' then 'awaiting_pickup' else 'awaiting_handover' end
    into new.stage from listings where id = new.listing_id;
  new.stage_since := coalesce(new.paid_at, blaze_now());
  return new;
end $$;
create trigger orders_begin_fulfilment before insert or update of status on orders
  for each row when (new.status = 'paid' and new.stage is null) execute function begin_fulfilment();
update orders set stage = 'awaiting_pickup', stage_since = coalesce(paid_at, blaze_now())
  where status = 'paid' and stage is null;

-- A cancellation, a failed check or a claim sends money back over the order's payments, once for each.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('deposit', 'deposit_paid_late', 'payment_over_balance', 'payment_defaulted', 'order_returned'));

-- What happened to an order after it was won, in the order in which it happened. Only added to.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  kind text not null,
  -- Who did it: the worker is nobody.
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'blaze')),
  actor_id uuid references users,
  note text not null default '' check (length(note) <= 500),
  -- A time that the event names: when the pick-up is.
  planned_at timestamptz,
  created_at timestamptz not null default blaze_now()
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- The code with which a buyer confirms that the goods were handed over. It is made of the server's secret and
-- the nonce, so that the buyer can see it again and the database alone does not tell it.
create table handover_codes (
  order_id uuid primary key references orders,
  nonce uuid not null default gen_random_uuid(),
  tries integer not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- A mark against a seller who cancelled, or whose goods were not as described.
create table strikes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  order_id uuid not null references orders,
  reason text not null check (reason in ('seller_cancelled', 'verification_failed', 'claim_upheld')),
  created_at timestamptz not null default blaze_now(),
  unique (order_id, reason)
);
create index strikes_user on strikes (user_id, created_at);

create table claims (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders, -- one for an order: it is answered for good
  buyer_id uuid not null references users,
  reason text not null check (reason in
    ('not_as_described', 'damaged', 'incomplete', 'not_genuine', 'not_received', 'other')),
  details text not null check (length(details) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'refunded', 'part_refunded', 'rejected')),
  refund_paise bigint not null default 0 check (refund_paise >= 0),
  answer text not null default '' check (length(answer) <= 1000),
  idempotency_key text,
  created_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  check ((status = 'open') = (answered_at is null)),
  check ((status in ('refunded', 'part_refunded')) = (refund_paise > 0))
);
create index claims_open on claims (answer_by, id) where status = 'open';

create table claim_pictures (
  claim_id uuid not null references claims,
  position integer not null,
  upload_id uuid not null references uploads,
  primary key (claim_id, position)
);

-- What a buyer and a seller write to one another about one order.
create table conversation_messages (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  sender_id uuid not null references users,
  text text not null default '' check (length(text) <= 2000),
  upload_id uuid references uploads, -- a picture
  -- It speaks of a payment outside Blaze; both are shown a warning, and it is delivered all the same.
  is_risky boolean not null default false,
  idempotency_key text not null,
  created_at timestamptz not null default blaze_now(),
  check (text <> '' or upload_id is not null),
  unique (sender_id, idempotency_key)
);
create index conversation_messages_order on conversation_messages (order_id, id desc);
create index conversation_messages_sender on conversation_messages (sender_id, created_at);

-- How far each of the two has read.
create table conversation_reads (
  order_id uuid not null references orders,
  user_id uuid not null references users,
  read_up_to bigint not null,
  read_at timestamptz not null default blaze_now(),
  primary key (order_id, user_id)
);

-- The documents of an order: numbered without a gap within a series and a financial year (April to March),
-- frozen as they were issued.
create table document_numbers (
  series text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);
create table order_documents (
  number text primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('sale', 'fee')),
  facts jsonb not null,
  issued_at timestamptz not null,
  unique (order_id, kind)
);
create trigger order_documents_append_only before update or delete on order_documents
  for each row execute function refuse_change();
