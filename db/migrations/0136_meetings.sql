-- Where and when buyer and seller of an order that is handed over meet: what one of them proposed last, and since when
-- the other agrees.
create table meetings (
  order_id uuid primary key references orders,
  place text not null check (length(place) between 3 and 200),
  meets_at timestamptz not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  agreed_at timestamptz
);
create index meetings_proposed_by on meetings (proposed_by);
