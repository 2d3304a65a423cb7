-- On whose side a payment failed, where its provider says so: what its payer is told, and what they can do, follows.
alter table payments add column failed_side text,
  add constraint payments_failed_side_check check (failed_side in ('payer', 'bank', 'provider'));
