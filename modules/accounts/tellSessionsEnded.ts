import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/**
 * Tells every server, when the transaction commits, that sessions of this person are no more: what it remembers of
 * them is forgotten and their live streams close. Without it a remembered session lives on for some seconds.
 */
export async function tellSessionsEnded(tx: Transaction, userId: string): Promise<void> {
  await tx.insertInto("live_events").values({ kind: "sessions", user_id: userId, payload: "{}" }).execute();
  await sql`select pg_notify('blaze_live', '')`.execute(tx);
}
