-- Money of a payment that its provider gave back without us, before it was ever credited. Our own refunds stand in
-- `refunds`.
alter table payments add column returned_paise bigint not null default 0
  check (returned_paise between 0 and amount_paise);
alter table payments add constraint payments_returned_not_credited
  check (returned_paise = 0 or status <> 'success');
