-- Behind the operators' lists that are read page by page, by a moment and an id.
create index claims_answered on claims (answered_at desc, id) where status <> 'open';
create index kyc_submissions_decided on kyc_submissions (state, decided_at desc, id)
  where replaced_at is null and decided_at is not null;
-- Of the kept deposits: an index on deposits themselves would name columns that a closing changes (0005).
create index orders_defaulted on orders (deposit_id) where status = 'payment_defaulted';
create index orders_under_way on orders (stage_since, id) where stage is not null and stage <> 'completed';
create index provider_differences_latest on provider_differences (found_at desc, id);
create index refunds_processed on refunds (created_at, id) where status = 'processed';
