-- What came back, point by point: the checklist of before filled in again. Goods that nobody could look at have none.
alter table return_checks
  add column checklist text,
  -- By the point: its result, and a note where something is wrong.
  add column points jsonb check (jsonb_typeof(points) = 'object'),
  add column grade text check (grade in ('A', 'B', 'C', 'D')),
  -- Which number was known before it was sent (`said`), and which stands on what came back (`read`).
  add column identifiers jsonb check (jsonb_typeof(identifiers) = 'array'),
  -- A number was read that is another than the one of before.
  add column is_other boolean,
  add check (num_nulls(checklist, points, grade, identifiers, is_other) in (0, 5)),
  -- Another item is never taken for the one that was sent.
  add check (not (is_same and coalesce(is_other, false)));
create trigger return_checks_no_truncate before truncate on return_checks
  for each statement execute function refuse_change();

create table return_pictures (
  claim_id uuid not null references return_checks,
  position integer not null,
  upload_id uuid not null references uploads,
  primary key (claim_id, position)
);
create index return_pictures_upload on return_pictures (upload_id);
create trigger return_pictures_append_only before update or delete on return_pictures
  for each row execute function refuse_change();
