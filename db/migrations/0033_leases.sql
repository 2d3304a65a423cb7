-- Who moves money at a provider holds a lease on the row: `lease_token` is the fence. Whoever comes back with another
-- token than the row's was overtaken, and what they were told changes nothing.
-- docs/decisions/0028-leases-carry-a-fencing-token.md
alter table payouts add column lease_token uuid;
alter table payouts add column leased_until timestamptz;
alter table refunds add column lease_token uuid;
alter table refunds add column leased_until timestamptz;
alter table bank_accounts add column lease_token uuid;
alter table bank_accounts add column leased_until timestamptz;

-- Written down before each call that sends. Null: it was certainly never sent under this reference.
alter table payouts add column send_begun_at timestamptz;
alter table refunds add column send_begun_at timestamptz;
update payouts set send_begun_at = created_at where attempts > 0;
update refunds set send_begun_at = created_at where attempts > 0;

alter table payouts add column problem text; -- why it is not through, for operators

-- The reference that the provider said no to: only then does a retry take a new one. Null for what failed before this
-- column, where the provider may have meant something else: its retry asks about the old reference first.
alter table refunds add column refused_reference text;

-- What a provider said to somebody whose lease another one had taken over.
create table late_answers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payout', 'refund', 'bank_check')),
  subject uuid not null, -- the id of the payout, the refund or the bank account
  reference text,        -- by which the provider knows it
  answer jsonb not null,
  came_at timestamptz not null default blaze_now()
);
create index late_answers_subject on late_answers (subject, came_at);
