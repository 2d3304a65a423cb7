import type { Selectable } from "kysely";
import type { ReserveOffersTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ReserveOfferStatus } from "#domain/auction/reserveOffer.ts";

/** A row of `reserve_offers`: the chance to sell to the highest bidder of an auction that missed its reserve. */
export type ReserveOffer = Selectable<ReserveOffersTable>;

/** Locks the offer of an auction, after its auction's row and before any deposit. */
export async function lockReserveOffer(
  tx: Transaction,
  listingId: number,
): Promise<ReserveOffer | undefined> {
  return await tx
    .selectFrom("reserve_offers")
    .selectAll()
    .where("listing_id", "=", listingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function isOfferOpen({ status }: ReserveOffer): boolean {
  return status === "possible" || status === "made";
}

/** Ends a locked offer that is open. What becomes of the bidder's deposit is the caller's. */
export async function endReserveOffer(
  tx: Transaction,
  listingId: number,
  { as, now }: { as: Exclude<ReserveOfferStatus, "possible" | "made">; now: Date },
): Promise<void> {
  await tx
    .updateTable("reserve_offers")
    .set({ status: as, ended_at: now })
    .where("listing_id", "=", listingId)
    .where("status", "in", ["possible", "made"])
    .execute();
}
