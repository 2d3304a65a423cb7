import type { Transaction } from "#db/transaction.ts";

type BidderOf = { readonly sellerId: string; readonly bidderId: string };

/**
 * Whether this seller takes no bids from this person (R-EXCLUDE-1). Asked in a statement of its own once the bidder's row
 * is held: `exclude` changes nothing of that row, so a statement that waited for it would go on with what it saw
 * before.
 */
export async function isExcluded(tx: Transaction, { sellerId, bidderId }: BidderOf): Promise<boolean> {
  const row = await tx
    .selectFrom("bidder_exclusions")
    .select("id")
    .where("bidder_id", "=", bidderId)
    .where("seller_id", "=", sellerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
