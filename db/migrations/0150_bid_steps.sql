-- Bid steps are the operator's (R-BID-2): a table for `flat`, one for `tiered`, and one of its own for a category that has
-- one. As text, `up to:step,…,above` in whole rupees (domain/auction/bidSteps.ts).
create table bid_steps (
  policy text primary key check (policy in ('flat', 'tiered')),
  steps text not null check (steps ~ '^([1-9][0-9]{0,8}:[1-9][0-9]{0,5},){0,20}[1-9][0-9]{0,5}$')
);
insert into bid_steps (policy, steps) values
  ('flat', '500'),
  ('tiered', '200:10,999:25,1000:500,2500:50,5000:100,20000:200,50000:500,100000:1000,250000:2500,5000');

alter table categories add column bid_steps text
  check (bid_steps ~ '^([1-9][0-9]{0,8}:[1-9][0-9]{0,5},){0,20}[1-9][0-9]{0,5}$');

-- What a listing begins with that goes live now: its subcategory's own table, its category's, or the one of its policy.
create function bid_steps_of(category bigint, sub_category bigint) returns text language sql stable as $$
    select coalesce(
      (select bid_steps from categories where id = sub_category),
      (select bid_steps from categories where id = category),
      (select steps from bid_steps where policy = case when exists (
        select from categories where id in (category, sub_category) and bid_policy = 'tiered') then 'tiered' else 'flat' end))
  $$;

-- An auction keeps the table that it went live with: it stands in its own row, so that a bid reads nothing else. It is not
-- held against a pattern here, which every bid would pay for; it is copied from a table that was.
alter table auction_states drop constraint auction_states_bid_policy_check;
alter table auction_states rename column bid_policy to bid_steps;
update auction_states set bid_steps = (select steps from bid_steps where policy = auction_states.bid_steps);

-- What servers are still telling screens of.
update live_events
set payload = (payload::jsonb - 'bid_policy' || jsonb_build_object('bid_steps',
  (select steps from bid_steps where policy = payload->>'bid_policy')))::json
where kind = 'listing' and payload->>'bid_policy' is not null;
