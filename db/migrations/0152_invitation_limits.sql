-- Why an invitation code ended, and each change of how many more people may come by it (R-OPERATOR-34).
alter table invitation_codes
  -- None of what ended before reasons were asked for.
  add column end_reason text check (length(end_reason) between 1 and 300),
  add check (end_reason is null or ended_at is not null);

create table invitation_limit_changes (
  id uuid primary key default gen_random_uuid(),
  code text not null references invitation_codes,
  -- How many more could come, and can: null for no limit.
  before_left integer check (before_left >= 0),
  after_left integer check (after_left > 0),
  reason text not null check (length(reason) between 1 and 300),
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  check (before_left is distinct from after_left)
);
create index invitation_limit_changes_code on invitation_limit_changes (code, changed_at desc, id);
create index invitation_limit_changes_changed_by on invitation_limit_changes (changed_by);
