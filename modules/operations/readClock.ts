import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "#db/schema.ts";

/**
 * The system's clock as a value in a statement. In a sub-select, also wherever SQL compares with it: `blaze_now()` alone
 * is asked again for every row, and no index serves the comparison.
 */
export const blazeNow = sql<Date>`(select blaze_now())`;

/** The time of the system less an interval such as `2 days`. */
export function ago(interval: string): RawBuilder<Date> {
  return sql`${blazeNow} - ${interval}::interval`;
}

/** The time of the system and an interval more. */
export function fromNow(interval: string): RawBuilder<Date> {
  return sql`${blazeNow} + ${interval}::interval`;
}

/**
 * The time of the system: the database's clock, moved on by the demo's skips. Every rule takes this one, read
 * once in its transaction; never the clock of a process or of a phone.
 */
export async function readClock(transaction: Kysely<Schema>): Promise<Date> {
  return (await transaction.selectNoFrom(blazeNow.as("now")).executeTakeFirstOrThrow()).now;
}
