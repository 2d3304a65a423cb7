-- A report keeps the answer that it is about: its seller may correct it before anybody looks (R-TRUST-9).
alter table question_reports add column answer text check (length(answer) between 1 and 300);
update question_reports set answer = question.answer
from listing_questions as question
where question.id = question_id and question.answered_at <= created_at;
-- What was decided lately can be looked at again.
create index question_reports_decided on question_reports (decided_at, question_id) where decided_by is not null;
