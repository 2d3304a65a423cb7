import type { Policy } from "./auction.ts";
import type { Void } from "./void.ts";

/** An auction and its bids as they are stored. Moments are milliseconds since 1970. */
export type StoredAuction = {
  readonly id: number;
  readonly seller: string;
  readonly policy: Policy;
  readonly base: number;
  readonly reserve: number | null;
  readonly buyNow: number | null;
  /** It takes offers in place of bids. */
  readonly takesOffers: boolean;
  /** The offer that was taken, its own price or the one in return; null where none was. */
  readonly agreed: { readonly bidder: string; readonly price: number; readonly at: number } | null;
  /** When it was bought, at its Buy Now price or for an offer: the last bid is the purchase. */
  readonly boughtAt: number | null;
  /** Of one that was bought: when it would have ended. */
  readonly scheduled: number;
  readonly end: number;
  /** Without the two for each void. */
  readonly freezes: number;
  readonly price: number | null;
  readonly leader: string | null;
  readonly leaderMax: number | null;
  readonly count: number;
  readonly bids: readonly StoredBid[];
  /** In the order in which they were decided. */
  readonly voids: readonly Void[];
};

export type StoredBid = {
  readonly seq: number;
  readonly bidder: string;
  readonly amount: number;
  readonly isAutomatic: boolean;
  readonly at: number;
  readonly withdrawnAt: number | null;
};

/** What people are known to have asked for, in one auction. */
export type KnownWishes = {
  /** What the bidder of this bid may have allowed with it; none when nobody asked for it. */
  readonly maximaOf: (bid: StoredBid) => readonly number[];
  /** Whether this bid may be what somebody asked for who bought it at once. */
  readonly isPurchaseAsked: (bid: StoredBid) => boolean;
  /** To what a leader raised their maximum while the auction stood so: certainly, and perhaps. */
  readonly raisesAt: (standing: Standing) => { certain: number | null; perhaps: readonly number[] };
  /** Blocked once, or with three strikes once, somebody may have lost their maximum. */
  readonly mayHaveLost: (bidder: string) => boolean;
};

/** The auction after a bid and everything that was bid automatically in answer to it, or after a void. */
export type Standing = {
  readonly count: number;
  /** Of the bid that somebody placed; 0 before the first, and after a void. */
  readonly placed: number;
  readonly price: number | null;
  readonly leader: string | null;
  readonly end: number;
  /** Somebody bought it at once, and nothing comes after that. */
  readonly isBought: boolean;
};
