import { sql } from "kysely";
import type { TakeDownFacts } from "#contract/blocking.ts";

/** Of `downs`, a row of `listing_take_downs`: null where there is none. Its moments are told as JSON tells them. */
export const takeDownFacts = sql<TakeDownFacts | null>`
  case when downs.listing_id is not null then jsonb_build_object(
    'reason', downs.reason, 'at', downs.taken_down_at,
    'lifted', case when downs.lifted_at is not null
      then jsonb_build_object('reason', downs.lift_reason, 'at', downs.lifted_at) end) end`;

/** The moments as answers give them. */
export function presentTakeDown({ reason, at, lifted }: TakeDownFacts): TakeDownFacts {
  return {
    reason,
    at: new Date(at).toISOString(),
    lifted: lifted && { reason: lifted.reason, at: new Date(lifted.at).toISOString() },
  };
}
