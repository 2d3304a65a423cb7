import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";

/**
 * Removes a business; refused while a live listing sells under it. Its row stays with its sealed GSTIN: invoices of
 * what was sold must be kept for six years (CGST Act section 36).
 */
export async function removeBusiness(
  database: Database,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<{ removed: true } | Refusal> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from listing_details join listings on listings.id = listing_details.listing_id
        where listing_details.seller_account_id = ${businessId} and listings.status = 'active') as used
      from businesses
      where id = ${businessId} and user_id = ${userId} and removed_at is null
      for update`.execute(tx);
    if (!rows[0]) return { refused: "not_found", what: "business" };
    if (rows[0].used) return { refused: "business_in_use" };
    const business = tx.updateTable("businesses").where("id", "=", businessId);
    await business.set({ removed_at: blazeNow }).execute();
    return { removed: true };
  });
}
