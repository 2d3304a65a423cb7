-- A batch shows its first payouts, and all of them page by page; its total is added up without reading them one by one.
create index payouts_of_batch on payouts (batch_id, created_at, id) include (amount_paise);
drop index payouts_batch;
