import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** What comes of a claim is what its two agreed on or what was decided, and a refund in full follows what came back. */
export const claimsAreJust: Oracle = async ({ database }: World): Promise<readonly Broken[]> => {
  const { rows } = await sql<Broken>`
    with last as (
      select distinct on (claim_id) * from claim_decisions order by claim_id, round desc
    ), told as (
      select claims.*, orders.amount_paise + shipping_price_paise as whole, orders.status as order_status,
        taken.kind as taken_kind, taken.amount_paise as taken_paise,
        last.outcome, last.amount_paise as decided_paise, last.round,
        is_same is true or exists (select from order_events where order_id = claims.order_id
          and kind = 'return_accepted' and actor = 'buyer') as is_back,
        is_same is false as is_another,
        orders.stage is not distinct from 'lost' as is_lost,
        (select count(*) from claim_offers where claim_id = claims.id) as offers,
        (select count(*) from order_events where order_id = claims.order_id and kind = 'claim_appealed') as appeals
      from claims join orders on orders.id = order_id
      left join claim_offers as taken on taken.claim_id = claims.id and taken.status = 'taken'
      left join last on last.claim_id = claims.id
      left join return_checks on return_checks.claim_id = claims.id
    )
    select 'an offer that was taken is what is paid' as rule, id || ': ' || refund_paise as subject
    from told where taken_kind = 'part_refund' and (status <> 'part_refunded' or refund_paise <> taken_paise)
    union all
    select 'a part goes back only by an offer or a decision', id::text
    from told where status = 'part_refunded' and taken_kind is distinct from 'part_refund'
      and (outcome is distinct from 'part_refund' or refund_paise <> decided_paise)
    union all
    select 'what was decided is what came of it', id || ': ' || outcome || ', ' || status
    from told where taken_kind is null and outcome is not null and closed_at is not null and (
      (outcome = 'refund' and (status <> 'refunded' or refund_paise <> whole))
      or (outcome = 'reject' and status <> 'rejected')
      or (outcome = 'return' and status not in ('refunded', 'return_refused', 'return_lapsed')))
    union all
    select 'goods go back by an offer or a decision', id::text
    from told where status in ('returning', 'return_refused', 'return_lapsed')
      and taken_kind is distinct from 'return' and outcome is distinct from 'return'
    union all
    select 'a return is refunded once the goods are back', id || ': ' || status
    from told where (taken_kind = 'return' or outcome = 'return') and (
      (status = 'refunded') <> (is_back or is_lost) or (status = 'return_refused') <> is_another
      or (status = 'refunded' and refund_paise <> whole))
    union all
    select 'a refund in full is agreed or decided', id::text
    from told where status = 'refunded' and outcome is distinct from 'refund' and not is_back and not is_lost
    union all
    select 'a claim has room for two offers and one appeal', id || ': ' || offers || ' and ' || appeals
    from told where offers > 2 or appeals > 1 or (appeals = 1) <> (appealed_at is not null)
    union all
    select 'what Blaze fetches is fetched before it is accepted', accepted.order_id::text
    from order_events as accepted join orders on orders.id = accepted.order_id
    join listings on listings.id = listing_id
    where accepted.kind = 'return_accepted' and shipping_mode = 'blaze' and not exists (
      select from order_events as fetched where fetched.order_id = accepted.order_id
        and fetched.kind = 'return_picked_up' and fetched.id < accepted.id)
    union all
    select 'a second look follows an appeal', id::text
    from told where round = 2 and appealed_at is null
    union all
    select 'another operator decides about an appeal', claim_id::text
    from claim_decisions group by claim_id having count(*) <> count(distinct decided_by)
    union all
    select 'an open claim''s offer is open to its end', claim_offers.id::text
    from claim_offers join claims on claims.id = claim_id
    where claim_offers.status = 'open' and (claims.status <> 'open' or waits_for <> 'buyer')
    union all
    select 'an offer lapses when its days are over', id::text
    from claim_offers where status = 'lapsed' and ended_at < open_until
    union all
    select 'a return lapses when its days are over', order_events.order_id::text
    from order_events join order_events as agreed
      on agreed.order_id = order_events.order_id and agreed.kind = 'return_agreed'
    where order_events.kind = 'return_lapsed' and (order_events.created_at < agreed.created_at + interval '7 days'
      or exists (select from claims where claims.order_id = order_events.order_id and return_ready_at is not null))
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
};

/** When everything has come to rest no claim waits for anybody. */
export const claimsAreClosed: Oracle = async ({ database }: World): Promise<readonly Broken[]> => {
  const { rows } = await sql<Broken>`
    select 'no claim waits for ever' as rule, id || ' is ' || status || ' and waits for ' || waits_for as subject
    from claims where closed_at is null order by id`.execute(database.outside.kysely);
  return rows;
};
