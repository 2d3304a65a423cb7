import type { BidAnswer } from "#contract/bidding.ts";
import type { LiveEvent } from "#contract/live.ts";

/**
 * What the clients of the drill wrote down, and what the database holds at its end: all that the checkers look at.
 * Instants are milliseconds of the drill's own monotonic clock; times of the system are milliseconds since 1970.
 */
export type History = {
  readonly bids: readonly BidCall[];
  readonly reads: readonly ReadCall[];
  readonly watchers: readonly Watcher[];
  readonly disturbances: readonly Disturbance[];
  readonly stored: Stored;
};

/** A refusal as the wire has it, less its sentence. */
type RefusedAnswer = { readonly refused: string; readonly [fact: string]: unknown };
export type BidReply = BidAnswer | RefusedAnswer;

/** One bid with everything that was done for it: tries under one key until there was an answer, and repetitions. */
export type BidCall = {
  readonly key: string;
  readonly bidderId: string;
  readonly listingId: number;
  readonly amountPaise: number;
  readonly maxAmountPaise: number | null;
  /** Of the first try. */
  readonly sentAt: number;
  /** Of the first answer; null when none ever came, so that nobody knows whether it was placed. */
  answeredAt: number | null;
  /** Every answer that came under the key, the first one first. `busy` is none. */
  readonly answers: BidReply[];
};

/** What a person was shown of an auction, on its page or among their own bids. */
export type ReadCall = {
  readonly readerId: string;
  readonly listingId: number;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Null when the list of their own running auctions had it not. */
  readonly shown: {
    readonly bids: number;
    readonly currentBidPaise: number | null;
    readonly ownBidPaise: number | null;
  } | null;
};

export type Watcher = {
  readonly name: string;
  readonly userId: string | null;
  readonly listings: readonly number[];
  readonly connections: readonly StreamConnection[];
};

export type StreamConnection = {
  /** The Last-Event-ID with which it was opened; empty for the first. */
  readonly resumedFrom: string;
  readonly openedAt: number;
  /** Null for one that was open at the end. */
  closedAt: number | null;
  readonly events: StreamEvent[];
};

export type StreamEvent = { readonly at: number; readonly id: string } & (
  | { readonly kind: "listing"; readonly data: LiveEvent<"listing"> }
  | { readonly kind: "personal"; readonly data: LiveEvent<"personal"> }
  | { readonly kind: "hello" | "tick" | "settings" }
);

/** From the blow until everything that it hit may be expected to be well again. */
export type Disturbance = { readonly name: string; readonly from: number; readonly to: number };

export type Stored = {
  readonly auctions: readonly StoredAuction[];
  readonly requests: readonly StoredRequest[];
  /** In the order of their ids. */
  readonly personalEvents: readonly StoredPersonalEvent[];
};

export type StoredAuction = {
  readonly listingId: number;
  readonly basePricePaise: number;
  readonly scheduledEndsAt: number;
  readonly endsAt: number;
  readonly softClose: { readonly windowMs: number; readonly limitMs: number };
  readonly status: "active" | "sold" | "unsold";
  readonly bidCount: number;
  readonly pricePaise: number | null;
  readonly leaderId: string | null;
  readonly freezes: number;
  /** In the order of their numbers. */
  readonly bids: readonly StoredBid[];
  /** The pseudonym of each bidder in this auction's events. */
  readonly bidderKeys: ReadonlyMap<string, string>;
};

export type StoredBid = {
  readonly seq: number;
  readonly bidderId: string;
  readonly amountPaise: number;
  readonly isAutomatic: boolean;
  readonly placedAt: number;
};

/** An answer that the database keeps for repetitions of its key. */
export type StoredRequest = {
  readonly bidderId: string;
  readonly key: string;
  readonly listingId: number;
  readonly amountPaise: number;
  readonly maxAmountPaise: number | null;
  readonly answer: BidReply;
  readonly decidedAt: number;
};

export type StoredPersonalEvent = { readonly id: number; readonly userId: string; readonly kind: string };

/** Something that must never be, in words, with what shows it. */
export type Fault = { readonly rule: string; readonly detail: string };
