-- Every change of a rule of the operator's: what it was before, what it is since, and who changed it. An undo is a change of
-- its own that names the one it takes back.
create table rule_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Which rule of its kind: the key of a setting.
  subject text not null check (length(subject) between 1 and 200),
  -- Null for what was not there.
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  undoes bigint unique references rule_changes,
  check (before is distinct from after)
);
create index rule_changes_at on rule_changes (changed_at desc, id);
create index rule_changes_kind on rule_changes (kind, changed_at desc, id);
create index rule_changes_subject on rule_changes (kind, subject, id);
create trigger rule_changes_append_only before update or delete on rule_changes
  for each row execute function refuse_change();
