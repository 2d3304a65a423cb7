import type { Transaction } from "#db/transaction.ts";
import type { MessageVariables } from "../messaging/messageText.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { type LockedAuction, readHeldDeposits } from "./lockAuction.ts";

type Halt = {
  readonly auction: Pick<LockedAuction, "listingId" | "seller_id" | "title">;
  /** The row that says what was decided: nobody is told of it twice. */
  readonly subject: string;
  readonly facts: MessageVariables;
};

/** Tells whoever bids there or may bid, and the seller, that an auction stands still, goes on or ends later. */
export async function haltNotices(
  tx: Transaction,
  kind: "frozen" | "resumed" | "extended",
  halts: readonly Halt[],
): Promise<Notice[]> {
  const deposits = await readHeldDeposits(
    tx,
    halts.map(({ auction }) => auction.listingId),
  );
  const ofListing = Map.groupBy(deposits, (deposit) => deposit.listing_id);
  return halts.flatMap(({ auction, subject, facts }) => {
    const { listingId, seller_id: sellerId, title } = auction;
    const told = { variables: { title, ...facts }, idempotencyKey: `${kind}:${subject}` };
    const toBidders = (ofListing.get(listingId) ?? []).map(({ bidder_id: userId }): Notice => {
      return { ...told, userId, template: `auction_${kind}`, path: `/product/${listingId}` };
    });
    return [...toBidders, { ...told, userId: sellerId, template: `own_auction_${kind}`, path: "/sell" }];
  });
}
