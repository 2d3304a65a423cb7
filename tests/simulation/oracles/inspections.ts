import { sql } from "kysely";
import type { Broken, Oracle } from "./oracle.ts";

/** Nothing is shipped that nobody looked at, nothing is passed on as another item, a sheet is of a check that was made, and nothing is refunded on receipt of another item. */
export const goodsAreChecked: Oracle = async ({ database }) => {
  const { rows } = await sql<Broken>`
    select 'nothing is shipped without a sheet' as rule, orders.id::text as subject from orders
    where exists (select from order_events where order_id = orders.id and kind in ('verified', 'shipped'))
      and not exists (select from inspection_sheets where order_id = orders.id and outcome = 'verified')
    union all
    select 'what is passed on is what was sold', order_id::text
    from inspection_sheets
    join orders on orders.id = order_id
    join listing_details on listing_details.listing_id = orders.listing_id
    where outcome = 'verified' and exists (
      select from jsonb_array_elements(listing_details.identifiers) as said
      where not exists (
        select from jsonb_array_elements(inspection_sheets.identifiers) as found
        where found ->> 'said' = said ->> 'value' and found ->> 'read' = said ->> 'value'))
    union all
    select 'a sheet is written with its step', order_id::text from inspection_sheets
    where not exists (
      select from order_events where order_events.order_id = inspection_sheets.order_id
        and created_at = inspected_at and actor_id = inspected_by
        and kind = case outcome when 'verified' then 'verified' else 'verification_failed' end)
    union all
    select 'what Blaze receives again was looked at', claim_id::text
    from return_checks
    join claims on claims.id = claim_id
    join orders on orders.id = order_id
    join listings on listings.id = listing_id
    where is_same and shipping_mode = 'blaze' and points is null
    union all
    select 'what is refunded on receipt is what was sent', return_checks.claim_id::text
    from return_checks
    join claims on claims.id = claim_id
    join inspection_sheets on inspection_sheets.order_id = claims.order_id
    where is_same and exists (
      select from jsonb_array_elements(inspection_sheets.identifiers) with ordinality as sent (number, place)
      join jsonb_array_elements(return_checks.identifiers) with ordinality as back (number, place) using (place)
      where sent.number ->> 'said' = sent.number ->> 'read' and sent.number ->> 'read' <> back.number ->> 'read')
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
};
