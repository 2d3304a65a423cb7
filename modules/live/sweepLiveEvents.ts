import type { Database } from "#db/pool.ts";
import { ago } from "../operations/readClock.ts";

/** Longer than a client keeps trying before its person looks at the screen again and reads everything anew. */
const KEPT_MINUTES = 60;

/**
 * Removes the live events that nobody will ask for any more, and answers how many. It counts by the real
 * clock of the rows' own time; moving the demo's clock on sweeps early, which loses nothing on screen.
 */
export async function sweepLiveEvents(database: Database): Promise<number> {
  const events = database.kysely.deleteFrom("live_events");
  const swept = await events.where("created_at", "<", ago(`${KEPT_MINUTES} minutes`)).executeTakeFirst();
  return Number(swept.numDeletedRows);
}
