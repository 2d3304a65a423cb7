import { sql } from "kysely";
import type { Broken, Oracle } from "./oracle.ts";

/** One item is on offer once, however often it was listed, and nobody's bid is lost by an early end. */
export const itemsAreListedOnce: Oracle = async ({ database }) => {
  const { rows } = await sql<Broken>`
    with recursive items (item, listing_id) as (
      select listings.id, listings.id from listings left join listing_details on listing_id = listings.id
      where relisted_from is null
      union all
      select items.item, listing_details.listing_id
      from items join listing_details on listing_details.relisted_from = items.listing_id
    )
    select 'an item is on offer or sold once' as rule, item::text as subject
    from items join listings on listings.id = listing_id
    where status in ('active', 'sold')
      or exists (select from reserve_offers as offer where offer.listing_id = listings.id and offer.status = 'made')
    group by item having count(*) > 1
    union all
    select 'an auction with bids does not end early', listing_id::text
    from listing_details join auction_states using (listing_id) where ended_early and bid_count > 0
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
};
