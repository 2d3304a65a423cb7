import { sql } from "kysely";
import type { Broken, Oracle } from "./oracle.ts";

/** Nothing is shipped that nobody looked at, nothing is passed on as another item, and a sheet is of a check that was made. */
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
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
};
