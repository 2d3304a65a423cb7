-- Lists of the operators that were read whole or sorted whole before their first page (bench/results.md, Operators' desks).

-- Deposits that are kept, the latest first: few among all deposits.
create index deposits_kept on deposits ((coalesce(forfeited_at, finished_at)) desc, id)
  where status = 'forfeited' and amount_paise > 0;

-- A seller's payouts by the moment that their list shows.
create index payouts_seller_shown on payouts (seller_id, (coalesce(paid_at, finished_at, created_at)) desc, id)
  where status not in ('proposed', 'withdrawn');

-- What a seller has sold and is not paid for yet, among all that they ever sold.
create index orders_seller_under_way on orders (seller_id)
  where stage is not null and stage not in ('completed', 'lost');
