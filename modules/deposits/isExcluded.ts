import { type RawBuilder, sql } from "kysely";

/** Of `auction_states as state`: its seller takes no bids from this person (R-EXCLUDE-1). */
export function isExcluded(bidderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from bidder_exclusions
    where bidder_id = ${bidderId} and seller_id = state.seller_id and ended_at is null)`;
}
