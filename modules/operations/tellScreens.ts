import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/** Tells every open screen that a rule was changed: it reads anew what it shows of the rules. */
export async function tellScreens(tx: Transaction): Promise<void> {
  await tx.insertInto("live_events").values({ kind: "settings", payload: "{}" }).execute();
  await sql`select pg_notify('blaze_live', '')`.execute(tx);
}
