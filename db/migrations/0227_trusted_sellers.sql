-- What a seller's level was when the payout was proposed (docs/decisions/0128): it is sent before the others of its batch.
alter table payouts add column is_trusted boolean not null default false;
-- A batch of the balances of trusted sellers alone.
alter table payout_batches add column only_trusted boolean not null default false;
