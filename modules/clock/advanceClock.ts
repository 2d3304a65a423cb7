import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { recordSignal } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";

/**
 * Demo mode only: moves the one clock on and tells every screen. Returns the new time. What has fallen due is
 * for the caller to run.
 */
export async function advanceClock(database: Database, { seconds }: { seconds: number }): Promise<Date> {
  return await inTransaction(database, async (tx) => {
    await sql`
      update clock set advanced = advanced + make_interval(secs => ${seconds}::integer)`.execute(tx);
    await recordSignal(tx, "clock");
    return await readClock(tx);
  });
}
