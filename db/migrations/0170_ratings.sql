-- Ratings of both sides of a sale (R-RATING-1 to R-RATING-5). Nobody but its writer reads one before `opens_at`: when both
-- have rated, else when the time for it is over.
create table ratings (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  side text not null check (side in ('buyer', 'seller')),
  rater_id uuid not null references users (id),
  rated_id uuid not null references users (id),
  marks smallint[] not null check (array_length(marks, 1) = 3 and 1 <= all (marks) and 5 >= all (marks)),
  text text check (length(text) between 1 and 300),
  written_at timestamptz not null,
  opens_at timestamptz not null,
  reply text check (length(reply) between 1 and 300),
  replied_at timestamptz,
  unique (order_id, side),
  check ((reply is null) = (replied_at is null)),
  check (rater_id <> rated_id)
);
create index ratings_of_person on ratings (rated_id, side, opens_at desc, id);
create index ratings_by_person on ratings (rater_id, written_at desc);
