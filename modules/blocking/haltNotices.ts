import type { Transaction } from "#db/transaction.ts";
import type { MessageVariables } from "../messaging/messageText.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { type LockedAuction, readHeldDeposits } from "./lockAuction.ts";

type Halt = {
  readonly auction: Pick<LockedAuction, "listingId" | "seller_id" | "title">;
  readonly kind: "frozen" | "resumed" | "extended";
  /** The row that says what was decided: nobody is told of it twice. */
  readonly subject: string;
  readonly facts: MessageVariables;
};

/** Tells whoever bids there or may bid, and the seller, that an auction stands still, goes on or ends later. */
export async function haltNotices(tx: Transaction, halt: Halt): Promise<Notice[]> {
  const { auction, kind, subject, facts } = halt;
  const deposits = await readHeldDeposits(tx, auction.listingId);
  const told = { variables: { title: auction.title, ...facts }, idempotencyKey: `${kind}:${subject}` };
  const toBidders = deposits.map(({ bidder_id: userId }): Notice => {
    return { ...told, userId, template: `auction_${kind}`, path: `/product/${auction.listingId}` };
  });
  return [
    ...toBidders,
    { ...told, userId: auction.seller_id, template: `own_auction_${kind}`, path: "/sell" },
  ];
}
