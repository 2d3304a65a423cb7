import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/**
 * Removes what no rule looks at any more: sessions that ended, one-time passwords and wrong tries of two days ago,
 * and devices that nobody signed in on for as long as a browser keeps a cookie.
 */
export async function forgetOldSignIns(database: Database): Promise<void> {
  await sql`delete from sessions where expires_at <= blaze_now()`.execute(database.kysely);
  await sql`delete from passkey_challenges where expires_at <= blaze_now()`.execute(database.kysely);
  for (const table of ["otp_requests", "otp_wrong_tries"]) {
    await sql`
      delete from ${sql.table(table)}
      where created_at < blaze_now() - interval '2 days'`.execute(database.kysely);
  }
  await sql`
    delete from known_devices
    where last_used_at < blaze_now() - interval '400 days'`.execute(database.kysely);
}
