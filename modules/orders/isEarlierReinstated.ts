import { sql } from "kysely";

/**
 * Of `orders`: an earlier one of the chain was given back to its buyer since. An order is withdrawn for this reason,
 * because its seller was blocked, or because its buyer declined it.
 */
export const isEarlierReinstated = sql<boolean>`exists (
  select from orders as earlier
  where earlier.listing_id = orders.listing_id and earlier.chain_position < orders.chain_position
    and earlier.reinstated_at >= orders.created_at)`;
