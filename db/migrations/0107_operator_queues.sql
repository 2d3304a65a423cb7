-- How much waits for operators is read all the time: each queue walks an index of what waits, the oldest first.
create index claims_for_blaze on claims (greatest(created_at, appealed_at, return_ready_at), id)
  where waits_for = 'blaze';
create index buyer_strikes_objected on buyer_strikes (objected_at, id)
  where objection is not null and answer is null and lifted_at is null;
create index payout_batches_proposed on payout_batches (proposed_at, id) where status = 'proposed';
create index money_alerts_waiting on money_alerts (opened_at, id) where closed_at is null;
