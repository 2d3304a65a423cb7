-- Blaze decides about a claim, and once more when its buyer appeals against a refusal: then it is another operator.
create table claim_decisions (
  claim_id uuid not null references claims,
  round integer not null check (round in (1, 2)),
  outcome text not null check (outcome in ('refund', 'part_refund', 'reject')),
  amount_paise bigint not null check (amount_paise >= 0),
  reason text not null check (length(reason) between 1 and 1000),
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  primary key (claim_id, round),
  unique (claim_id, decided_by)
);
create trigger claim_decisions_append_only before update or delete on claim_decisions
  for each row execute function refuse_change();

insert into claim_decisions (claim_id, round, outcome, amount_paise, reason, decided_by, decided_at)
select id, 1, case status when 'refunded' then 'refund' when 'part_refunded' then 'part_refund' else 'reject' end,
  refund_paise, coalesce(nullif(answer, ''), '-'), answered_by, answered_at
from claims where answered_by is not null;

alter table claims
  add column appealed_at timestamptz,
  drop constraint claims_status_check,
  add constraint claims_status_check
    check (status in ('open', 'rejected', 'appealed', 'refunded', 'part_refunded')),
  add check (status <> 'appealed' or (appealed_at is not null and closed_at is null));
