import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import { selectBusinesses } from "./businesses.ts";
import { lockPerson } from "./lockPerson.ts";

/**
 * Removes a business; refused while a live listing sells under it, or one that was posted and waits for a look or its start. Their other drafts are sold by themselves again. Its row stays with its sealed GSTIN: invoices of
 * what was sold must be kept for six years (CGST Act section 36).
 */
export async function removeBusiness(
  database: Database,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<{ removed: true } | Refusal> {
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId); // no draft of theirs goes live under it meanwhile
    const own = selectBusinesses(tx, userId).where("id", "=", businessId);
    if ((await countRows(own)) === 0) return { refused: "not_found", what: "business" };
    const soldUnder = tx
      .selectFrom("listing_details")
      .innerJoin("listings", "listings.id", "listing_details.listing_id")
      .where("seller_account_id", "=", businessId)
      .where(sql<boolean>`(listings.status = 'active'
        or exists (select from listing_starts as s where s.listing_id = listings.id and s.outcome is null)
        or exists (select from listing_reviews as r where r.listing_id = listings.id and r.outcome is null))`);
    if ((await countRows(soldUnder)) > 0) return { refused: "business_in_use" };
    const drafts = tx.selectFrom("listings").select("id").where("seller_id", "=", userId);
    await tx
      .updateTable("listing_details")
      .set({ seller_account_id: null })
      .where("seller_account_id", "=", businessId)
      .where("listing_id", "in", drafts.where("status", "=", "draft"))
      .execute();
    const business = tx.updateTable("businesses").where("id", "=", businessId);
    await business.set({ removed_at: blazeNow }).execute();
    return { removed: true };
  });
}
