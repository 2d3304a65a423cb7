import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { ago } from "../../operations/readClock.ts";
import { createTally, type Tally } from "../../operations/tally.ts";

/** Somebody came to the site; somebody who came is signed in. */
export type VisitKind = "visits" | "signed_in";

/** Counts visits by the minute. Nothing of who came is kept (R-OPERATOR-14). */
export function createVisitCounter(database: Database, options: { flushMs?: number } = {}): Tally<VisitKind> {
  return createTally<VisitKind>((counts) => addVisits(database, counts), options);
}

async function addVisits({ kysely }: Database, counts: ReadonlyMap<VisitKind, number>): Promise<void> {
  const { visits = 0, signed_in = 0 } = Object.fromEntries(counts);
  await sql`
    insert into visit_minutes (minute, visits, signed_in)
    values (date_trunc('minute', blaze_now()), ${visits}, ${signed_in})
    on conflict (minute) do update
    set visits = visit_minutes.visits + excluded.visits, signed_in = visit_minutes.signed_in + excluded.signed_in
  `.execute(kysely);
}

/** Two years of minutes are enough to compare with. */
export async function forgetOldVisits({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom("visit_minutes").where("minute", "<", ago("730 days")).execute();
}
