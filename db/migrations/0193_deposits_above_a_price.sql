-- A deposit may have been paid for more than is bid in the end: whoever lifted their ceiling with it may win for little. Such
-- a deposit goes back when the order is opened, and the whole price is paid (R-DEPOSIT-10). Counted towards the price it
-- would leave less than nothing to pay, and no payment could make the order paid.
create function deposit_counts(deposit_paise bigint, amount_paise bigint) returns boolean
language sql immutable parallel safe as $function$ select deposit_paise < amount_paise $function$;

alter table orders add column counts_deposit boolean not null default true;

-- Those whose deposits are not sorted yet.
update orders set counts_deposit = false
from deposits
where deposits.id = orders.deposit_id and orders.status = 'awaiting_payment' and deposits.status = 'held'
  and not deposit_counts(deposits.amount_paise, orders.amount_paise);
