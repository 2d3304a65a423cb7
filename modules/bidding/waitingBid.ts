import type { BidAnswer } from "#contract/bidding.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Paise } from "#domain/money/paise.ts";

export type PlaceBidInput = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly amountPaise: Paise;
  readonly maxAmountPaise?: Paise | null;
  /** The `freezes` of the listing as the bidder read it; null where they did not say (R-BID-11). */
  readonly readFreezes?: number | null;
  /** Buys it at the Buy Now price, which is the amount (R-BUY-2). */
  readonly isPurchase?: boolean;
  readonly idempotencyKey?: string | null;
};

/** What a bidder is told, and what a repetition of the same request is told again. */
export type BidReply = BidAnswer | Refusal;

/** A bid that is decided, and what its bidder is told. */
export type RepliedBid = { readonly bid: WaitingBid; readonly reply: BidReply };

/** A bid in the batcher's queue, with whoever waits for its answer. */
export type WaitingBid = Required<PlaceBidInput> & {
  readonly answer: (reply: BidReply) => void;
  readonly fail: (error: unknown) => void;
};
