-- A deposit without money may take money while its auction runs (R-DEPOSIT-8): a payment that was begun for that says so.
alter table payments add column adds_money boolean not null default false,
  add check (not adds_money or deposit_id is not null);
-- Who ever paid for what they won (R-BID-10).
create index orders_paid_buyer on orders (buyer_id) where paid_at is not null;
