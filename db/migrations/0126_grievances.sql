-- Grievances, reports of people and messages, and data protection requests: one queue with clocks of the law (R-GRIEVANCE-1).

-- As an order's number is drawn (0071): so many random characters, and one that checks them.
create function drawn_number(places int) returns text language plpgsql volatile as $$
declare
  alphabet constant text := '0123456789BCDFGHJKMNPQRSTWXYZ';
  drawn bigint := ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint;
  digit int;
  total int := 0;
  body text := '';
begin
  for place in 1..places loop
    digit := drawn % 29;
    drawn := drawn / 29;
    total := total + (places + 2 - place) * digit;
    body := body || substr(alphabet, digit + 1, 1);
  end loop;
  return body || substr(alphabet, (29 - total % 29) % 29 + 1, 1);
end $$;

-- One of 500 thousand million, so it is not looked up whether it is taken: the unique index refuses it then.
create function new_grievance_number() returns text language sql volatile as $$
  select 'GRV-' || left(body, 3) || '-' || substr(body, 4, 3) || '-' || substr(body, 7) from (select drawn_number(8) as body) as drawn
$$;

create table grievances (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default new_grievance_number()
    check (number ~ '^GRV(-[0-9BCDFGHJKMNPQRSTWXYZ]{3}){3}$'),
  kind text not null check (kind in ('order', 'payment', 'listing', 'account', 'other', 'person', 'message',
    'data_access', 'data_correction', 'data_erasure', 'data_other')),
  -- Null: a guest, who is reached by what they left and by nothing else.
  user_id uuid references users,
  name text not null check (length(name) <= 100),
  email text check (length(email) <= 254),
  mobile text check (mobile ~ '^\+91[0-9]{10}$'),
  language text not null,
  -- The order, listing or person that it is about, in the complainant's words.
  reference text not null default '' check (length(reference) <= 100),
  -- Whom a report is about, and where they were seen. The message stays with the conversation that it stands in.
  about_user_id uuid references users,
  about_order_id uuid references orders,
  about_message_id bigint references conversation_messages,
  about_listing_id bigint references listings,
  report_reason text check (report_reason in (
    'off_platform', 'abuse', 'harassment', 'fraud', 'impersonation', 'obscene', 'other')),
  -- Empty for a report that said no more than its reason.
  words text not null check (length(words) <= 4000),
  -- Emptied after a day: it is there to count who files too many.
  network_address text not null,
  -- Of the call that filed it.
  idempotency_key text not null,
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,
  resolve_by timestamptz not null,
  acknowledged_at timestamptz,
  -- Who has taken it.
  handled_by uuid references users,
  outcome text check (outcome in ('upheld', 'partly_upheld', 'rejected')),
  -- What the complainant is told.
  decision text check (length(decision) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references users,
  appealable_until timestamptz,
  appealed_at timestamptz,
  appeal_decide_by timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'rejected')),
  appeal_decision text check (length(appeal_decision) between 1 and 2000),
  appeal_decided_at timestamptz,
  appeal_decided_by uuid references users,
  -- Until when Blaze has the next step; null while it has none.
  due_at timestamptz,
  -- When it was last decided.
  ended_at timestamptz,
  constraint grievances_contact check (num_nonnulls(user_id, email, mobile) = 1),
  constraint grievances_report check (
    (kind in ('person', 'message')) = (about_user_id is not null and report_reason is not null and user_id is not null)),
  constraint grievances_handled check (handled_by is null or acknowledged_at is not null),
  constraint grievances_decided check (num_nulls(outcome, decision, decided_at, decided_by, appealable_until) in (0, 5)),
  constraint grievances_appealed check (num_nulls(appealed_at, appeal_decide_by) in (0, 2) and (appealed_at is null or decided_at is not null)),
  constraint grievances_appeal_decided check (
    num_nulls(appeal_outcome, appeal_decision, appeal_decided_at, appeal_decided_by) in (0, 4)
    and (appeal_decided_at is null or appealed_at is not null)),
  -- Whoever decided it does not decide its appeal.
  constraint grievances_two_people check (appeal_decided_by <> decided_by),
  constraint grievances_due check ((due_at is null) = (appeal_decided_at is not null or (decided_at is not null and appealed_at is null)))
);
create unique index grievances_filed_once on grievances (idempotency_key);
create index grievances_waiting on grievances (due_at, id) where due_at is not null;
create index grievances_queue on grievances (coalesce(appealed_at, received_at), id) where due_at is not null;
create index grievances_ended on grievances (ended_at desc, id) where due_at is null;
create index grievances_received on grievances (received_at);
create index grievances_of_user on grievances (user_id, received_at desc, id) where user_id is not null;
create index grievances_of_email on grievances (email, received_at) where email is not null;
create index grievances_of_mobile on grievances (mobile, received_at) where mobile is not null;
create index grievances_of_network on grievances (network_address, received_at) where network_address <> '';
create index grievances_about_user on grievances (about_user_id) where about_user_id is not null;
create index grievances_about_order on grievances (about_order_id) where about_order_id is not null;
create index grievances_about_message on grievances (about_message_id) where about_message_id is not null;
create index grievances_about_listing on grievances (about_listing_id) where about_listing_id is not null;

create table grievance_messages (
  id bigint generated always as identity primary key,
  grievance_id uuid not null references grievances on delete cascade,
  author text not null check (author in ('complainant', 'blaze')),
  -- The operator; of the complainant, who they are stands with the grievance.
  author_id uuid references users,
  text text not null check (length(text) between 1 and 2000),
  -- It was written with the appeal.
  is_appeal boolean not null default false,
  idempotency_key text not null,
  created_at timestamptz not null,
  check ((author = 'blaze') = (author_id is not null)),
  unique (grievance_id, author, idempotency_key)
);

-- What is sent to somebody without an account, by what they left: an e-mail address or a mobile number.
create table guest_messages (
  id uuid primary key default gen_random_uuid(),
  email text,
  mobile text check (mobile ~ '^\+91[0-9]{10}$'),
  language text not null,
  template text not null,
  variables jsonb not null,
  path text not null check (path ~ '^/[^/]'),
  idempotency_key text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default blaze_now(),
  created_at timestamptz not null default blaze_now(),
  sent_at timestamptz,
  check (num_nonnulls(email, mobile) = 1)
);
create index guest_messages_queued on guest_messages (next_attempt_at) where status = 'queued';
create index guest_messages_created on guest_messages (created_at);
