-- What one operator proposes and another carries out: roles, a kept deposit given back, a large refund by hand. That they are
-- two people stands here, so that no call can get around it.
create table operator_proposals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('roles', 'forfeiture_reversal', 'refund_by_hand')),
  -- The person, the order or the refund; of somebody who has no account yet, their mobile number.
  subject text not null check (length(subject) between 1 and 100),
  -- What is to be done, as the call of its kind takes it.
  said jsonb not null,
  reason text not null check (length(reason) between 1 and 500),
  -- Nobody where `npm run operator` did it.
  proposed_by uuid references users,
  proposed_at timestamptz not null,
  idempotency_key text,
  outcome text check (outcome in ('approved', 'refused', 'withdrawn')),
  decided_by uuid references users,
  decided_at timestamptz,
  unique (proposed_by, idempotency_key),
  check ((outcome is null) = (decided_at is null)),
  check ((proposed_by is null) = (decided_by is null) or outcome is null),
  check (proposed_by is not null or outcome = 'approved'),
  constraint operator_proposals_two_people check (outcome <> 'approved' or decided_by <> proposed_by),
  constraint operator_proposals_not_own_roles check (outcome <> 'approved' or kind <> 'roles' or decided_by::text <> subject)
);
create unique index operator_proposals_one_open on operator_proposals (kind, subject) where outcome is null;
create index operator_proposals_at on operator_proposals (proposed_at desc, id);
create index operator_proposals_open on operator_proposals (proposed_at, id) where outcome is null;
create index operator_proposals_decided_by on operator_proposals (decided_by);

-- A batch of payouts is approved by somebody else than who proposed it. Those of before stay as they are.
alter table payout_batches add constraint payout_batches_two_people
  check (status <> 'approved' or decided_by <> proposed_by) not valid;
-- The desk of the people who work here.
create index users_operators on users (created_at desc, id) where is_operator;
