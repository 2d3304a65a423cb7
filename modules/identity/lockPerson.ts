import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/**
 * Lets one change of somebody's identity happen at a time: limits are counted and PANs compared across rows. Taken
 * before any other row of theirs.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}
