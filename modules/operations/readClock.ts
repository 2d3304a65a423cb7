import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";

/**
 * The time of the system: the database's clock, moved on by the demo's skips. Every rule takes this one, read
 * once in its transaction; never the clock of a process or of a phone.
 */
export async function readClock(transaction: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select blaze_now() as now`.execute(transaction);
  return (rows[0] as { now: Date }).now;
}
