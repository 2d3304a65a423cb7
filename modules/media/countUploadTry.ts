import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";

/**
 * Counts one more file that a person begins to send, and refuses it beyond the limit of the hour. Refused files
 * count as well: to look at one costs as much as to take it. One statement, so that a crowd is counted right.
 */
export async function countUploadTry(
  database: Database,
  { userId, hourLimit }: { userId: string; hourLimit: number },
): Promise<Refusal<"upload_limit_reached"> | null> {
  const { rows } = await sql<{ tries: number; seconds_left: number }>`
    insert into upload_tries (user_id, hour, tries)
    values (${userId}, date_trunc('hour', blaze_now()), 1)
    on conflict (user_id, hour) do update set tries = upload_tries.tries + 1
    returning tries, ceil(extract(epoch from hour + interval '1 hour' - blaze_now()))::integer as seconds_left
  `.execute(database.kysely);
  const [row] = rows;
  if (!row || row.tries <= hourLimit) return null;
  return { refused: "upload_limit_reached", retry_after_seconds: Math.max(1, row.seconds_left) };
}
