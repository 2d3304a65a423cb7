import type { AuctionState, BidRow } from "#domain/auction/auctionState.ts";
import { bidCeiling } from "#domain/auction/bidCeiling.ts";
import type { BidRequest } from "#domain/auction/decideBid.ts";
import { decideBids } from "#domain/auction/decideBids.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { bidReply } from "./bidReply.ts";
import type { AuctionStates } from "./lockAuctions.ts";
import type { Cap, FlushFacts, KeyedRequest } from "./readFlushFacts.ts";
import type { BidReply, RepliedBid, WaitingBid } from "./waitingBid.ts";

/** An auction that bids of this flush moved. */
export type MovedAuction = {
  readonly listingId: number;
  readonly before: AuctionState;
  readonly after: AuctionState;
  /** In seq order; empty when only a maximum was raised. */
  readonly rows: readonly BidRow[];
};

export type FlushDecision = {
  /** The bids that are decided. One that is missing must be decided again in another flush. */
  readonly replied: readonly RepliedBid[];
  readonly moved: readonly MovedAuction[];
  /** Those of them whose replies are to be kept for repetitions. */
  readonly toRemember: readonly RepliedBid[];
};

export type FlushKnowledge = {
  /** Every auction of the flush that exists; only the locked ones are open. */
  readonly states: AuctionStates;
  /** Auctions that were past their end when they were to be locked, and are open after all. */
  readonly undecided: ReadonlySet<number>;
  readonly depositAmounts: ReadonlyMap<number, Paise>;
} & FlushFacts;

/** Decides a whole flush: repetitions first, then each auction's bids in the order of their arrival. */
export function decideFlush(bids: readonly WaitingBid[], known: FlushKnowledge): FlushDecision {
  const { known: answered, fresh, repetitions } = findRepetitions(bids, known);
  const decided: RepliedBid[] = [];
  const moved: MovedAuction[] = [];
  const buyers = new Set<string>();
  for (const [listingId, waiting] of fresh) {
    if (known.undecided.has(listingId)) continue;
    const auction = decideAuction(listingId, waiting, { ...known, buyers });
    decided.push(...auction.replied);
    if (auction.moved === null) continue;
    moved.push(auction.moved);
    const { isBought, leaderId } = auction.moved.after;
    if (isBought && leaderId !== null) buyers.add(leaderId);
  }
  return {
    replied: [...answered, ...decided, ...repeatReplies(repetitions, decided)],
    moved,
    toRemember: decided.filter(({ bid }) => bid.idempotencyKey !== null),
  };
}

type DecidedAuction = { readonly replied: readonly RepliedBid[]; readonly moved: MovedAuction | null };

/** Also who has bought in this flush. */
type Known = FlushKnowledge & { readonly buyers: ReadonlySet<string> };

/** Decides the bids of one auction; `moved` is null when they left it as it was. */
function decideAuction(listingId: number, bids: readonly WaitingBid[], known: Known): DecidedAuction {
  const before = known.states.get(listingId);
  const { outcomes, rows, state } = decideBids(
    before,
    bids.map((bid) => requestOf(bid, known, before?.sellerId)),
    known,
  );
  const { now } = known;
  const replied = outcomes.map(({ request: { bid }, outcome }) => {
    const isAsked = known.depositsEnabled || known.owing.has(bid);
    const depositPaise = isAsked ? known.depositAmounts.get(listingId) : noPaise;
    return { bid, reply: bidReply(outcome, bid, { now, cap: known.capped.get(bid), depositPaise }) };
  });
  const isMoved = before !== undefined && state !== undefined && state !== before;
  return { replied, moved: isMoved ? { listingId, before, after: state, rows } : null };
}

type Repetitions = {
  /** Bids with a reply that nobody has to decide: one that was given before, or that a key was misused. */
  readonly known: readonly RepliedBid[];
  /** The bids to decide, by listing. */
  readonly fresh: ReadonlyMap<number, readonly WaitingBid[]>;
  /** Bids that repeat an earlier one of this flush, with that one. */
  readonly repetitions: readonly Repetition[];
};
type Repetition = { readonly bid: WaitingBid; readonly first: WaitingBid };

/** Answers what was answered before, and the misuse of a key, and groups the rest by auction. */
function findRepetitions(bids: readonly WaitingBid[], { answered }: FlushFacts): Repetitions {
  const known: RepliedBid[] = [];
  const fresh = new Map<number, WaitingBid[]>();
  const repetitions: Repetition[] = [];
  const firstWithKey = new Map<string, WaitingBid>();
  for (const bid of bids) {
    const stored = answered.get(bid);
    const first = bid.idempotencyKey === null ? undefined : firstWithKey.get(keyOf(bid));
    if (stored !== undefined) {
      known.push({ bid, reply: isSameRequest(bid, stored) ? stored.answer : keyReused });
    } else if (first !== undefined) {
      if (isSameRequest(bid, first)) repetitions.push({ bid, first });
      else known.push({ bid, reply: keyReused });
    } else {
      if (bid.idempotencyKey !== null) firstWithKey.set(keyOf(bid), bid);
      const waiting = fresh.get(bid.listingId);
      if (waiting === undefined) fresh.set(bid.listingId, [bid]);
      else waiting.push(bid);
    }
  }
  return { known, fresh, repetitions };
}

const keyReused: BidReply = { refused: "idempotency_key_reused" };

/** A repetition is told what the first one is told; nothing while that one is to be decided again. */
function repeatReplies(
  repetitions: readonly Repetition[],
  decided: readonly RepliedBid[],
): readonly RepliedBid[] {
  if (repetitions.length === 0) return [];
  const replies = new Map(decided.map(({ bid, reply }) => [bid, reply]));
  return repetitions.flatMap(({ bid, first }) => {
    const reply = replies.get(first);
    return reply === undefined ? [] : [{ bid, reply }];
  });
}

function keyOf(bid: WaitingBid): string {
  return `${bid.bidderId} ${bid.idempotencyKey}`;
}

function isSameRequest(one: KeyedRequest, other: KeyedRequest): boolean {
  return (
    one.listingId === other.listingId &&
    one.amountPaise === other.amountPaise &&
    one.maxAmountPaise === other.maxAmountPaise &&
    one.isPurchase === other.isPurchase
  );
}

/** A bid with what is known of its bidder. `buyers` have bought in this flush already. */
export function requestOf(
  bid: WaitingBid,
  facts: FlushFacts & { readonly buyers: ReadonlySet<string> },
  sellerId: string | undefined,
): BidRequest & { readonly bid: WaitingBid } {
  const { bidderId, amountPaise, maxAmountPaise, readFreezes, isPurchase } = bid;
  return {
    bid,
    bidderId,
    amountPaise,
    maxAmountPaise,
    readFreezes,
    isPurchase,
    isOffer: false,
    isExcluded: sellerId !== undefined && facts.excludedBy.get(bid)?.includes(sellerId) === true,
    isBlocked: facts.blocked.has(bid),
    isStopped: facts.stopped.has(bid),
    hasDeposit: !facts.withoutDeposit.has(bid),
    isUnpaid: facts.unpaid.has(bid) || (facts.freePurchases.has(bid) && facts.buyers.has(bidderId)),
    ceilingPaise: ceilingOf(facts.capped.get(bid)),
  };
}

function ceilingOf(cap: Cap | undefined): Paise | null {
  if (cap === undefined) return null;
  const { ceilingPaise, isOwn } = cap;
  const own = isOwn ? { amountPaise: ceilingPaise } : null;
  return bidCeiling(ceilingPaise, { own, hasPaid: false, depositPaise: noPaise });
}
