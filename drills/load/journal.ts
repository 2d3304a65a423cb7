import type { BidAnswer } from "#contract/bidding.ts";
import type { Paise } from "#domain/money/paise.ts";

/** What a bidder is told: the bid stands, or the code of its refusal. */
export type Told = BidAnswer | { readonly refused: string };

export type BidToSend = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly amountPaise: Paise;
  readonly idempotencyKey: string;
};

/** A bid as its bidder knows it. Moments are milliseconds of `Date.now()`. */
export type SentBid = BidToSend & {
  readonly sentAt: number;
  tries: number;
  /** Null until the server has answered: whether the bid is stored is unknown. */
  answer: { readonly at: number; readonly reply: Told } | null;
};

/** What the database says. */
export type StoredAuctions = {
  readonly bids: readonly {
    listing_id: number;
    seq: number;
    bidder_id: string;
    amount_paise: number;
  }[];
  readonly states: readonly {
    listing_id: number;
    price_paise: number | null;
    leader_id: string | null;
    bid_count: number;
  }[];
  /** The last live event of each auction. */
  readonly events: readonly { listing_id: number; bid_count: number; leader_id: string | null }[];
};

/** The bids whose bidders were told that they stand. */
export function acknowledged(journal: readonly SentBid[]): SentBid[] {
  return journal.filter(({ answer }) => answer !== null && !("refused" in answer.reply));
}

/**
 * The longest time in which nobody was told that their bid stands, in milliseconds, and when it began. Between `from`
 * and `until`, moments of `Date.now()`, the ends included: bidding that never went on is silent until the end.
 */
export function longestSilence(
  journal: readonly SentBid[],
  { from, until }: { from: number; until: number },
): { ms: number; from: number } {
  const answered = acknowledged(journal).map(({ answer }) => answer?.at ?? 0);
  const inside = answered.filter((at) => at > from && at < until).toSorted((one, other) => one - other);
  const moments = [from, ...inside, until];
  const gaps = moments.slice(1).map((at, index) => {
    const before = moments[index] ?? at;
    return { ms: at - before, from: before };
  });
  return gaps.reduce((longest, gap) => (gap.ms > longest.ms ? gap : longest), { ms: 0, from });
}
