import type { Updateable } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";

/** Changes columns of a listing that the caller has locked, or whose auction it has. */
export async function writeListing(
  tx: Transaction,
  listingId: number,
  changes: Updateable<Schema["listings"]>,
): Promise<void> {
  await tx.updateTable("listings").set(changes).where("id", "=", listingId).execute();
}

/** The same of its details, whose row is there. */
export async function writeDetails(
  tx: Transaction,
  listingId: number,
  changes: Updateable<Schema["listing_details"]>,
): Promise<void> {
  await tx.updateTable("listing_details").set(changes).where("listing_id", "=", listingId).execute();
}
