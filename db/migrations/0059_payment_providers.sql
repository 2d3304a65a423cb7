-- Who takes money for Blaze, in one table in the place of six lists. A new provider is a row here, and its folder in
-- modules/payments/providers.
create table payment_providers (
  name text primary key,       -- in payments and in the ledger
  method text not null unique, -- the way of paying that it carries out
  wire_name text not null,     -- whom calls name beside the method
  unique (wire_name, method)
);
insert into payment_providers (name, method, wire_name) values
  ('ICICI', 'UPI', 'ICICI'),
  ('BASISPAY', 'BASISPAY', 'BASISPAY'),
  ('RAZORPAY', 'RAZORPAY', 'RAZORPAY'),
  ('CASHFREE', 'CASHFREE', 'CASHFREE'),
  ('EAZYPAY', 'EAZYPAY', 'ICICI');

alter table payments
  drop constraint payments_provider_check,
  add foreign key (provider) references payment_providers;
alter table provider_webhooks
  drop constraint provider_webhooks_provider_check,
  add foreign key (provider) references payment_providers;
alter table provider_silences
  drop constraint provider_silences_provider_check,
  add foreign key (provider) references payment_providers;

-- A deposit without money has no provider, so that making one locks no row of the table.
alter table deposits
  drop constraint deposits_mode_check,
  drop constraint deposits_provider_check,
  add constraint deposits_paid_by check ((mode = 'NONE') = (provider is null)),
  add foreign key (provider, mode) references payment_providers (wire_name, method);
