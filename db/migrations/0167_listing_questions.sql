-- Questions before bidding (R-TRUST-5 to R-TRUST-8). Asker and seller alone read a question until it is answered; then
-- everybody reads both. What was taken back loses its text and stays as a row, because it counts for its day.
create table listing_questions (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings (id),
  asker_id uuid not null references users (id),
  status text not null default 'open' check (status in ('open', 'answered', 'declined', 'taken_back')),
  text text check (length(text) between 3 and 300),
  answer text check (length(answer) between 1 and 300),
  asked_at timestamptz not null,
  answered_at timestamptz,
  idempotency_key text not null,
  unique (asker_id, idempotency_key),
  check ((text is null) = (status = 'taken_back')),
  check ((answer is not null) = (status = 'answered')),
  check ((answered_at is not null) = (status = 'answered'))
);
create index listing_questions_answered on listing_questions (listing_id, answered_at desc, id) where status = 'answered';
create index listing_questions_open on listing_questions (listing_id, asked_at, id) where status = 'open';
create index listing_questions_asker on listing_questions (asker_id, asked_at desc, id);
