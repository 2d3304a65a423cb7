import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/** Marks a forgotten person's account as closed, and ends what others had begun with it meanwhile. */
export async function markClosed(tx: Transaction, userId: string): Promise<void> {
  await sql`
    update users
    set mobile = null, name = null, email = null, email_confirmed_at = null, avatar_upload_id = null, operator_roles = '{}',
      language = default, is_blocked = true, closed_at = blaze_now()
    where id = ${userId}`.execute(tx);
  // Nobody begins to follow it from here on (`followSeller`). In the order of their ids, as those that tell of what was
  // found hold them.
  await sql`
    delete from saved_searches where id in (
      select id from saved_searches where seller_id = ${userId} order by id for update)`.execute(tx);
}
