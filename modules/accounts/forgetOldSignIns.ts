import type { Database } from "#db/pool.ts";
import { ago, blazeNow } from "../operations/readClock.ts";

/**
 * Removes what no rule looks at any more: sessions that ended, one-time passwords and wrong tries of two days ago,
 * and devices that nobody signed in on for as long as a browser keeps a cookie.
 */
export async function forgetOldSignIns({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom("sessions").where("expires_at", "<=", blazeNow).execute();
  await kysely.deleteFrom("passkey_challenges").where("expires_at", "<=", blazeNow).execute();
  await kysely.deleteFrom("otp_requests").where("created_at", "<", ago("2 days")).execute();
  await kysely.deleteFrom("otp_wrong_tries").where("created_at", "<", ago("2 days")).execute();
  await kysely.deleteFrom("known_devices").where("last_used_at", "<", ago("400 days")).execute();
}
