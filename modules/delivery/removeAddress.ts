import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";

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
    const own = tx.updateTable("addresses").where("id", "=", addressId).where("user_id", "=", userId);
    const hidden = await own.where("removed_at", "is", null).set({ removed_at: blazeNow }).executeTakeFirst();
    if (hidden.numUpdatedRows !== 1n) return { refused: "not_found", what: "address" };
    await sql`savepoint before_deleting`.execute(tx);
    try {
      await tx.deleteFrom("addresses").where("id", "=", addressId).execute();
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
      await sql`rollback to savepoint before_deleting`.execute(tx);
    }
    return { removed: true };
  });
}
