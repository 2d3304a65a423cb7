import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { LiveRow } from "./liveRow.ts";
import type { ResumePoint } from "./resumePoint.ts";

/** Whoever was away for longer reads their lists anew. */
const MOST_EVENTS = 200;

/**
 * A person's own events that they may have missed since `point`, oldest first. Those of transactions that
 * were under way at that point may come a second time: their ids tell.
 */
export async function missedPersonalEvents(
  database: Database,
  userId: string,
  point: ResumePoint,
): Promise<(LiveRow & { kind: "personal" })[]> {
  const { rows } = await sql<LiveRow & { kind: "personal" }>`
    select id, kind, listing_id, user_id, payload
    from live_events
    where kind = 'personal' and user_id = ${userId}
      and transaction_id >= ${point.transactionId}::text::xid8 and id <> ${point.eventId}
    order by transaction_id desc, id desc
    limit ${MOST_EVENTS}`.execute(database.kysely);
  return rows.reverse();
}
