import type { Paise } from "../money/paise.ts";
import type { Price } from "./minimumNextBid.ts";
import type { AuctionEnd } from "./softClose.ts";

/** What a bid is decided on: one auction as it stands. */
export type AuctionState = Price &
  AuctionEnd & {
    /** False once it has been closed; an open auction past its end takes no bid either. */
    readonly isOpen: boolean;
    /** How often it was frozen or went on again: odd while it is frozen (domain/auction/listingVersion.ts). */
    readonly freezes: number;
    readonly sellerId: string;
    /** The hidden price below which the seller does not sell (domain/auction/reserve.ts); null without one. */
    readonly reservePaise: Paise | null;
    /** The price at which it is sold at once (domain/auction/buyNow.ts); null without one. */
    readonly buyNowPaise: Paise | null;
    /** It takes offers in place of bids (domain/auction/priceOffer.ts), below that price. */
    readonly takesOffers: boolean;
    /** Sold at that price, or for an offer: the last bid is the purchase, and the end its moment. */
    readonly isBought: boolean;
    readonly leaderId: string | null;
    /** The most the leader allows the server to bid for them; never shown to anybody else. */
    readonly leaderMaxPaise: Paise | null;
    /** Also the seq of the last bid. */
    readonly bidCount: number;
  };

/** A bid as it is stored and shown. The last one of an auction that stands is always the leader's. */
export type BidRow = {
  readonly seq: number;
  readonly bidderId: string;
  readonly amountPaise: Paise;
  /** Placed by the server for somebody's maximum. */
  readonly isAutomatic: boolean;
  /** The maximum, above the price, with which somebody led until this bid went beyond it. */
  readonly beatenMaxPaise?: Paise;
};
