-- A claim waits for somebody until a time: for its seller's answer, for its buyer's word about an offer, for Blaze.
alter table claims
  add column waits_for text check (waits_for in ('seller', 'buyer', 'blaze')),
  add column waits_until timestamptz,
  -- Nothing changes after it.
  add column closed_at timestamptz;
update claims set waits_for = 'blaze', waits_until = answer_by where status = 'open';
update claims set closed_at = answered_at where status <> 'open';
alter table claims
  add check ((waits_for is null) = (closed_at is not null)),
  add check ((waits_for is null) = (waits_until is null)),
  add check (status <> 'open' or closed_at is null);
drop index claims_open;
drop index claims_answered;
create index claims_waiting on claims (waits_until, id) where closed_at is null;
create index claims_closed on claims (closed_at desc, id) where closed_at is not null;

-- What buyer, seller and Blaze write about it, after what the buyer wrote when they opened it.
create table claim_messages (
  id bigint primary key generated always as identity,
  claim_id uuid not null references claims,
  author text not null check (author in ('buyer', 'seller', 'blaze')),
  author_id uuid not null references users,
  text text not null check (length(text) <= 1000),
  idempotency_key text not null,
  created_at timestamptz not null,
  unique (claim_id, author_id, idempotency_key)
);
create index claim_messages_author on claim_messages (author_id, created_at);
create trigger claim_messages_append_only before update or delete on claim_messages
  for each row execute function refuse_change();

create table claim_message_pictures (
  message_id bigint not null references claim_messages,
  position integer not null,
  upload_id uuid not null references uploads,
  primary key (message_id, position)
);
create index claim_message_pictures_upload on claim_message_pictures (upload_id);

-- What the seller offers to end it. At most one is open, and at most one is ever taken.
create table claim_offers (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims,
  kind text not null check (kind in ('part_refund', 'return')),
  amount_paise bigint not null default 0 check (amount_paise >= 0),
  status text not null default 'open' check (status in ('open', 'taken', 'declined', 'lapsed', 'decided')),
  idempotency_key text not null,
  created_at timestamptz not null,
  open_until timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'part_refund') = (amount_paise > 0)),
  check ((status = 'open') = (ended_at is null)),
  unique (claim_id, idempotency_key)
);
create unique index claim_offers_open on claim_offers (claim_id) where status = 'open';
create unique index claim_offers_taken on claim_offers (claim_id) where status = 'taken';
