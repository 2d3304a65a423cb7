-- Whether an order may default depends on what its providers answered (domain/order/defaultDecision.ts).
alter table payments add column answered_at timestamptz; -- when the last question began that the provider answered
alter table payments add column is_final boolean not null default false; -- the provider takes no money for it any more
-- Questions since the order's deadline that got no answer.
alter table payments add column unanswered integer not null default 0 check (unanswered >= 0);
alter table payments add column unanswered_from timestamptz;
alter table payments add column unanswered_to timestamptz;
alter table payments add constraint payments_unanswered_when
  check ((unanswered > 0) = (unanswered_from is not null) and (unanswered > 0) = (unanswered_to is not null));

-- When questions to a provider got no answer, one row a minute at most; the next answer deletes them all.
create table provider_silences (
  provider text not null check (provider in ('ICICI', 'BASISPAY', 'RAZORPAY', 'CASHFREE', 'EAZYPAY')),
  asked_at timestamptz not null,
  primary key (provider, asked_at)
);

-- A payer may have tried again on the provider's page: failed and given-up attempts are asked about at the deadline.
update payments set next_check_at = least(payments.next_check_at, orders.payment_deadline)
from orders
where orders.id = payments.order_id and orders.status = 'awaiting_payment'
  and payments.status <> 'success' and payments.provider_reference is not null;
