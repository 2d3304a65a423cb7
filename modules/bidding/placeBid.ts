import type { BidBatcher } from "./bidBatcher.ts";
import type { BidReply, PlaceBidInput } from "./waitingBid.ts";

/**
 * Places a bid, or raises the bidder's own maximum, and answers after its commit. Amounts are paise. The
 * rules and the order of the refusals are those of domain/auction/decideBid.ts (R-BID-1 to
 * R-BID-7); beyond them: `idempotency_key_reused`, and `busy` when too many bids wait.
 *
 * A repeated `idempotencyKey` of the same bidder with the same request gets the first answer again. When
 * this rejects, whether the bid was stored is unknown: repeating it with its key is safe.
 */
export async function placeBid(batcher: BidBatcher, input: PlaceBidInput): Promise<BidReply> {
  return await batcher.submit(input);
}
