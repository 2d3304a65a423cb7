-- What may mean that somebody is not honest, with its evidence, and what operators decided about each (R-TRUST-1 to 4).

-- What is to be looked at: something new that two accounts may have in common, or that somebody did once more. Triggers
-- put it here, in the transaction of what happened; a task works it off (modules/trust/findSignals.ts).
create table trust_checks (
  kind text not null check (kind in ('device', 'address', 'bank_account', 'item', 'auction', 'newcomer', 'bidder')),
  subject text not null,
  due_at timestamptz not null default blaze_now(),
  primary key (kind, subject)
);
create index trust_checks_due on trust_checks (due_at, kind, subject);

create function check_new_device() returns trigger language plpgsql as $$
begin
  insert into trust_checks (kind, subject) values ('device', encode(new.token_hash, 'hex')) on conflict do nothing;
  return null;
end $$;
create trigger known_devices_check after insert on known_devices for each row execute function check_new_device();

create function check_new_row() returns trigger language plpgsql as $$
begin
  insert into trust_checks (kind, subject) values (tg_argv[0], new.id::text) on conflict do nothing;
  return null;
end $$;
create trigger addresses_check after insert or update of pin_code, door_no, locality on addresses
  for each row when (new.removed_at is null) execute function check_new_row('address');
create trigger bank_accounts_check after insert on bank_accounts
  for each row execute function check_new_row('bank_account');
create trigger listings_check_sold after update of status on listings
  for each row when (old.status = 'active' and new.status = 'sold') execute function check_new_row('auction');

create function check_item() returns trigger language plpgsql as $$
begin
  insert into trust_checks (kind, subject) values ('item', new.listing_id::text) on conflict do nothing;
  return null;
end $$;
create trigger item_numbers_check after insert on item_numbers for each row execute function check_item();

create function check_bidder() returns trigger language plpgsql as $$
begin
  insert into trust_checks (kind, subject)
  values ('bidder', to_jsonb(new) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create trigger bid_reports_check after update of status on bid_reports
  for each row when (new.status = 'voided') execute function check_bidder('bidder_id');
create trigger buyer_strikes_check after insert on buyer_strikes
  for each row execute function check_bidder('user_id');

-- Whoever is new and may bid is looked at while the auction still runs, and not only at its end.
create function check_newcomers() returns trigger language plpgsql as $$
begin
  insert into trust_checks (kind, subject, due_at)
  select distinct 'newcomer', users.id::text, blaze_now() + interval '10 minutes'
  from added join users on users.id = added.bidder_id
  where users.created_at > blaze_now() - interval '7 days'
  on conflict do nothing;
  return null;
end $$;
create trigger deposits_check_newcomers after insert on deposits
  referencing new table as added for each statement execute function check_newcomers();

-- How often a bidder met a seller in auctions that were sold. Counted once for each auction, when it is over.
create table trust_pairs (
  seller_id uuid not null references users,
  bidder_id uuid not null references users,
  auctions integer not null check (auctions > 0),
  wins integer not null check (wins between 0 and auctions),
  -- Placed by hand: theirs, and everybody's.
  bids integer not null check (bids >= 0),
  all_bids integer not null check (all_bids >= bids),
  -- The latest five.
  product_ids bigint[] not null,
  primary key (seller_id, bidder_id)
);
create index trust_pairs_bidder on trust_pairs (bidder_id);

-- Two addresses are one when this and the pin code are the same.
create function address_key(door_no text, locality text) returns text language sql immutable parallel safe
  return replace(public.search_text(door_no || ' ' || locality), ' ', '');
create index addresses_place on addresses (pin_code, address_key(door_no, locality)) where removed_at is null;
create index bank_accounts_number on bank_accounts (account_no_fingerprint, ifsc_code) where removed_at is null;

create table trust_signals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'shared_device', 'shared_address', 'shared_bank_account', 'shared_item', 'meets_again', 'pushes_price',
    'retractions', 'high_bids_of_new_account', 'defaults')),
  user_id uuid not null references users,
  -- The seller whom a bidder meets, or who else has the same; of two who share something the one with the greater id.
  other_id uuid references users,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  -- How much of it there is: what was laid aside comes back when it has doubled.
  weight integer not null check (weight > 0),
  found_at timestamptz not null,
  -- When its evidence last changed.
  changed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'looked_at', 'nothing', 'acted')),
  is_waiting boolean not null generated always as (state in ('open', 'looked_at')) stored,
  decided_weight integer,
  decisions integer not null default 0 check (decisions >= 0),
  unique nulls not distinct (kind, user_id, other_id),
  check (user_id <> other_id)
);
create index trust_signals_latest on trust_signals (is_waiting, changed_at desc, id);
create index trust_signals_of_kind on trust_signals (is_waiting, kind, changed_at desc, id);
create index trust_signals_open on trust_signals (changed_at) where state = 'open';
create index trust_signals_user on trust_signals (user_id, changed_at desc, id);
create index trust_signals_other on trust_signals (other_id, changed_at desc, id) where other_id is not null;

create table trust_decisions (
  signal_id uuid not null references trust_signals on delete cascade,
  round integer not null check (round > 0),
  outcome text not null check (outcome in ('note', 'looked_at', 'nothing', 'acted')),
  note text not null check (length(note) between 1 and 500),
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  idempotency_key text,
  primary key (signal_id, round),
  unique (decided_by, idempotency_key)
);
create trigger trust_decisions_unchanged before update on trust_decisions
  for each row execute function refuse_change();
create trigger trust_decisions_no_truncate before truncate on trust_decisions
  for each statement execute function refuse_change();

-- What was there before is looked at too.
insert into trust_checks (kind, subject)
  select distinct 'device', encode(token_hash, 'hex') from known_devices
  union all select 'address', id::text from addresses where removed_at is null
  union all select 'bank_account', id::text from bank_accounts where removed_at is null
  union all select distinct 'item', listing_id::text from item_numbers
  union all select 'auction', id::text from listings where status = 'sold'
  union all select distinct 'bidder', user_id::text from buyer_strikes
  union all select distinct 'bidder', bidder_id::text from bid_reports
    where status = 'voided' and bidder_id not in (select user_id from buyer_strikes);
