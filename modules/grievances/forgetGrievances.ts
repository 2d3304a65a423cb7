import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

const batch = 1_000;

/**
 * Forgets grievances three years after their last decision, as the privacy policy says, and after a day from where one was
 * sent: that is kept only to count who files too many.
 */
export async function forgetGrievances({ kysely }: Database): Promise<void> {
  await sql`
    update grievances set network_address = ''
    where network_address <> '' and received_at < (select blaze_now()) - interval '1 day'`.execute(kysely);
  await sql`
    delete from grievances
    where id = any(array(
      select id from grievances
      where due_at is null and ended_at < (select blaze_now()) - interval '3 years' limit ${batch}))`.execute(
    kysely,
  );
}
