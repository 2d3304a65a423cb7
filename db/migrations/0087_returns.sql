-- Goods that go back: agreed, fetched from the buyer, looked at by Blaze; then the money goes back, or it does not.
alter table orders drop constraint orders_stage_check;
alter table orders add constraint orders_stage_check check (stage in (
  'awaiting_pickup', 'pickup_scheduled', 'picked_up', 'verified', 'shipped', 'lost', 'awaiting_handover', 'delivered',
  'claimed', 'return_agreed', 'return_picked_up', 'completed'));

alter table claims
  -- When the buyer said that the goods are ready to go back.
  add column return_ready_at timestamptz,
  drop constraint claims_status_check,
  add constraint claims_status_check check (status in (
    'open', 'rejected', 'appealed', 'returning', 'refunded', 'part_refunded', 'return_refused', 'return_lapsed')),
  add check (status <> 'returning' or closed_at is null);

alter table claim_decisions
  drop constraint claim_decisions_outcome_check,
  add constraint claim_decisions_outcome_check check (outcome in ('refund', 'part_refund', 'return', 'reject'));

-- What Blaze found when the goods came back, held against its own sheet and pictures of before.
create table return_checks (
  claim_id uuid primary key references claims,
  is_same boolean not null,
  note text not null check (length(note) <= 500),
  checked_by uuid not null references users,
  checked_at timestamptz not null
);
create trigger return_checks_append_only before update or delete on return_checks
  for each row execute function refuse_change();
