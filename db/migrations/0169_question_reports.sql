-- What people report of questions and answers, and what operators hide (R-TRUST-9 to R-TRUST-12).
alter table listing_questions
  add column hidden_at timestamptz,
  add column hidden_by uuid references users,
  -- Asker and seller read it.
  add column hidden_reason text check (length(hidden_reason) between 1 and 300),
  add check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null)),
  add check (hidden_at is null or status <> 'taken_back');
create index listing_questions_hidden on listing_questions (hidden_at desc, id) where hidden_at is not null;

create table question_reports (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references listing_questions on delete cascade,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('rude', 'outside_money', 'contact_details', 'other')),
  -- Null when nothing was said besides, and once the reporter's account is closed.
  words text check (length(words) between 1 and 500),
  created_at timestamptz not null,
  -- A question that its asker takes back has nothing left to decide.
  outcome text check (outcome in ('hidden', 'left', 'taken_back')),
  note text check (length(note) between 1 and 300),
  decided_at timestamptz,
  decided_by uuid references users,
  unique (question_id, reporter_id),
  check ((outcome is null) = (decided_at is null)),
  check ((decided_by is not null) = (outcome is not null and outcome <> 'taken_back')),
  check ((note is not null) = (decided_by is not null))
);
create index question_reports_open on question_reports (question_id, created_at) where decided_at is null;
create index question_reports_reporter on question_reports (reporter_id, created_at);
