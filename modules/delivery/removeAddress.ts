import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";

/** What PostgreSQL calls a row that another one still names. */
const FOREIGN_KEY_VIOLATION = "23503";

type AddressKey = { userId: string; addressId: string };

/**
 * Removes an address of the user's own. It is gone for good unless a listing or an order names it: then it stays for
 * them, and its person no longer sees it. Which tables name addresses is the database's knowledge, so that a new
 * one needs no change here.
 */
export async function removeAddress(
  database: Database,
  { userId, addressId }: AddressKey,
): Promise<{ removed: true } | Refusal> {
  return inTransaction(database, async (tx) => {
    const { numAffectedRows: hidden } = await sql`
      update addresses set removed_at = blaze_now()
      where id = ${addressId} and user_id = ${userId} and removed_at is null
    `.execute(tx);
    if (hidden !== 1n) return { refused: "not_found", what: "address" };
    await sql`savepoint before_deleting`.execute(tx);
    try {
      await sql`delete from addresses where id = ${addressId}`.execute(tx);
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
      await sql`rollback to savepoint before_deleting`.execute(tx);
    }
    return { removed: true };
  });
}
