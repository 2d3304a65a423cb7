import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** Removes what no rule looks at any more: sessions that ended, one-time password requests of two days ago. */
export async function forgetOldSignIns(database: Database): Promise<void> {
  await sql`delete from sessions where expires_at <= blaze_now()`.execute(database.kysely);
  await sql`delete from otp_requests where created_at < blaze_now() - interval '2 days'`.execute(
    database.kysely,
  );
}
