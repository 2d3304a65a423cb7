-- An operator finds a payment, a refund or a payout by the reference that the provider or the bank has given to it.
create index payments_provider_reference on payments (provider_reference) where provider_reference is not null;
create index payments_transaction on payments (transaction_id) where transaction_id is not null;
create index refunds_provider_reference on refunds (provider_reference) where provider_reference is not null;
create index payouts_provider_reference on payouts (provider_reference) where provider_reference is not null;
create index payouts_bank_reference on payouts (bank_reference) where bank_reference is not null;
