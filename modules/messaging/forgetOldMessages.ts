import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** As long as logs are kept (CERT-In's directions of 2022): what was told, and when, can be shown until then. */
const keptDays = 180;
const batch = 5000;

/** Forgets what was told long ago. Returns how many were forgotten. */
export async function forgetOldMessages(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages
    where ctid = any(array(
      select ctid from messages
      where created_at < (select blaze_now()) - ${keptDays} * interval '1 day' and status <> 'queued'
      limit ${batch}))`.execute(database.kysely);
  await sql`
    delete from guest_messages
    where id = any(array(
      select id from guest_messages
      where created_at < (select blaze_now()) - ${keptDays} * interval '1 day' and status <> 'queued'
      limit ${batch}))`.execute(database.kysely);
  // Reports about what nobody here sent, or sent and died: whoever sent it writes it down within moments.
  await sql`
    delete from whatsapp_messages
    where id = any(array(
      select id from whatsapp_messages
      where user_id is null and created_at < (select blaze_now()) - interval '1 day'
      limit ${batch}))`.execute(database.kysely);
  return Number(numAffectedRows ?? 0n);
}
