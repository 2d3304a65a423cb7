import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { writeResumePoint } from "./resumePoint.ts";

/** Where a stream is to begin so that it tells whatever is not in what is read from now on. */
export async function readLivePoint({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ after: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as after`.execute(kysely);
  return writeResumePoint({ transactionId: (rows[0] as { after: string }).after, eventId: 0 });
}
