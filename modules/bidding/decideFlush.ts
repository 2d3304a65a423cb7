import type { AuctionState, BidRow } from "#domain/auction/auctionState.ts";
import type { BidRequest } from "#domain/auction/decideBid.ts";
import { decideBids } from "#domain/auction/decideBids.ts";
import type { Paise } from "#domain/money/paise.ts";
import { bidReply } from "./bidReply.ts";
import type { AuctionStates } from "./lockAuctions.ts";
import type { FlushFacts } from "./readFlushFacts.ts";
import type { BidReply, WaitingBid } from "./waitingBid.ts";

/** An auction that bids of this flush moved. */
export type MovedAuction = {
  readonly listingId: number;
  readonly before: AuctionState;
  readonly after: AuctionState;
  /** In seq order; empty when only a maximum was raised. */
  readonly rows: readonly BidRow[];
};

export type FlushDecision = {
  /** One for each bid of the flush; undefined where it must be decided again in another flush. */
  readonly replies: readonly (BidReply | undefined)[];
  readonly moved: readonly MovedAuction[];
  /** The bids whose answers are to be kept for repetitions. */
  readonly toRemember: readonly { readonly bid: WaitingBid; readonly reply: BidReply }[];
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
  const replies: (BidReply | undefined)[] = new Array(bids.length);
  const { fresh, repetitions } = findRepetitions(bids, known, replies);
  const moved: MovedAuction[] = [];
  for (const [listingId, indexes] of fresh) {
    if (known.undecided.has(listingId)) continue;
    const auction = decideAuction(bids, { listingId, indexes }, known, replies);
    if (auction !== null) moved.push(auction);
  }
  const toRemember = [...fresh.values()].flat().flatMap((index) => {
    const [bid, reply] = [bids[index] as WaitingBid, replies[index]];
    return bid.idempotencyKey === null || reply === undefined ? [] : [{ bid, reply }];
  });
  for (const [index, first] of repetitions) replies[index] = replies[first];
  return { replies, moved, toRemember };
}

/** Decides the bids of one auction, writes their replies, and returns the auction if they moved it. */
function decideAuction(
  bids: readonly WaitingBid[],
  { listingId, indexes }: { listingId: number; indexes: readonly number[] },
  known: FlushKnowledge,
  replies: (BidReply | undefined)[],
): MovedAuction | null {
  const before = known.states.get(listingId);
  const requests = indexes.map((index) => requestOf(bids, index, known));
  const { outcomes, rows, state } = decideBids(before, requests, known);
  outcomes.forEach((outcome, position) => {
    const index = indexes[position] as number;
    const { amountPaise } = bids[index] as WaitingBid;
    const depositPaise = known.depositAmounts.get(listingId);
    replies[index] = bidReply(outcome, { amountPaise, now: known.now, depositPaise });
  });
  if (before === undefined || state === undefined || state === before) return null;
  return { listingId, before, after: state, rows };
}

type Repetitions = {
  /** The indexes of the bids to decide, by listing. */
  readonly fresh: ReadonlyMap<number, number[]>;
  /** Index of a bid to the index of the same request earlier in this flush. */
  readonly repetitions: ReadonlyMap<number, number>;
};

/** Answers what was answered before, and the misuse of a key, and groups the rest by auction. */
function findRepetitions(
  bids: readonly WaitingBid[],
  { answered }: FlushFacts,
  replies: (BidReply | undefined)[],
): Repetitions {
  const fresh = new Map<number, number[]>();
  const repetitions = new Map<number, number>();
  const firstWithKey = new Map<string, number>();
  bids.forEach((bid, index) => {
    const stored = answered.get(index);
    const earlier = bid.idempotencyKey === null ? undefined : firstWithKey.get(keyOf(bid));
    if (stored !== undefined) {
      replies[index] = isSameRequest(bid, stored) ? stored.answer : { refused: "idempotency_key_reused" };
    } else if (earlier !== undefined) {
      if (isSameRequest(bid, bids[earlier] as WaitingBid)) repetitions.set(index, earlier);
      else replies[index] = { refused: "idempotency_key_reused" };
    } else {
      if (bid.idempotencyKey !== null) firstWithKey.set(keyOf(bid), index);
      const indexes = fresh.get(bid.listingId);
      if (indexes === undefined) fresh.set(bid.listingId, [index]);
      else indexes.push(index);
    }
  });
  return { fresh, repetitions };
}

function keyOf(bid: WaitingBid): string {
  return `${bid.bidderId} ${bid.idempotencyKey}`;
}

type RequestBody = { listingId: number; amountPaise: number; maxAmountPaise: number | null };

function isSameRequest(one: RequestBody, other: RequestBody): boolean {
  return (
    one.listingId === other.listingId &&
    one.amountPaise === other.amountPaise &&
    one.maxAmountPaise === other.maxAmountPaise
  );
}

function requestOf(bids: readonly WaitingBid[], index: number, facts: FlushFacts): BidRequest {
  const { bidderId, amountPaise, maxAmountPaise } = bids[index] as WaitingBid;
  return {
    bidderId,
    amountPaise,
    maxAmountPaise,
    isBlocked: facts.blocked.has(index),
    hasDeposit: !facts.withoutDeposit.has(index),
  };
}
