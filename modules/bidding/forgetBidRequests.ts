import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** A client that has waited for so long asks again with a key of its own. */
const KEPT_HOURS = 24;

/** Removes the remembered answers that no repetition will ask for any more, and answers how many. */
export async function forgetBidRequests(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bid_requests
    where created_at < (select blaze_now()) - make_interval(hours => ${KEPT_HOURS})`.execute(database.kysely);
  return Number(numAffectedRows ?? 0);
}
