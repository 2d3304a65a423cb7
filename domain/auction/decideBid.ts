import { isWholeRupee, largerPaise, type Paise, rupees } from "../money/paise.ts";
import type { AuctionState, BidRow } from "./auctionState.ts";
import { resolveContest } from "./automaticBidding.ts";
import { openBuyNow } from "./buyNow.ts";
import { isFrozen } from "./listingVersion.ts";
import { currentBidStep, minimumNextBid } from "./minimumNextBid.ts";
import { purchase } from "./purchase.ts";
import { type ReserveStanding, reachReserve, reserveStanding } from "./reserve.ts";
import { type SoftCloseSettings, softClose } from "./softClose.ts";

/** A request to bid, with the facts about the bidder that the rules need. */
export type BidRequest = {
  readonly bidderId: string;
  readonly amountPaise: Paise;
  /** Up to this much the server bids for them; null bids the amount alone. */
  readonly maxAmountPaise: Paise | null;
  /** The `freezes` of the listing as it was read; null where the bidder did not say (R-BID-11). */
  readonly readFreezes: number | null;
  /** Buys the item at once, at the Buy Now price, which is the amount (R-BUY-2). */
  readonly isPurchase: boolean;
  /** Offers the amount for a listing that takes offers in place of bids, or has such an offer taken (R-OFFER-2). */
  readonly isOffer: boolean;
  /** The seller takes no bids from them (R-EXCLUDE-1). */
  readonly isExcluded: boolean;
  readonly isBlocked: boolean;
  /** Their strikes let them bid no more (R-STRIKE-2). */
  readonly isStopped: boolean;
  readonly hasDeposit: boolean;
  /** They put nothing down and have not paid what they won or bought before: they buy nothing more (R-BUY-4). */
  readonly isUnpaid: boolean;
  /** The most that they may bid or allow here; null without a limit (R-BID-10). */
  readonly ceilingPaise: Paise | null;
};

/** The moment of the decision and the operator's settings. */
export type BidTerms = { readonly now: Date; readonly softClose: SoftCloseSettings };

/**
 * 10 crore rupees: no used thing is worth more, and one bid near the contract's largest amount would put the
 * minimum next bid out of everybody's reach.
 */
export const largestBidPaise = rupees(100_000_000);

/**
 * Why a bid can be refused, in the order in which it is checked (R-BID-7). The codes are those
 * of the contract.
 *
 * @internal for tests: there is a case for each.
 */
export const bidRefusalCodes = [
  "not_found",
  "auction_frozen",
  "auction_ended",
  "own_listing",
  "excluded_by_seller",
  "listing_changed",
  "bidder_blocked",
  "too_many_strikes",
  "buy_now_over",
  "takes_offers",
  "deposit_required",
  "order_unpaid",
  "not_whole_rupee",
  "bid_too_high",
  "ceiling_reached",
  "already_winning",
  "maximum_too_low",
  "buy_now_instead",
  "bid_too_low",
  "maximum_below_amount",
] as const;
export type BidRefusalCode = (typeof bidRefusalCodes)[number];

export type RefusedBid = {
  readonly refused: BidRefusalCode;
  /** All null when there is no such listing; the current bid also while there is no bid. */
  readonly currentBidPaise: Paise | null;
  readonly minimumNextBidPaise: Paise | null;
  readonly endsAt: Date | null;
  /** The bidder's own maximum, for `maximum_too_low` only. */
  readonly ownMaxPaise: Paise | null;
  /** At which it can be bought at once; null when it cannot. */
  readonly buyNowPaise: Paise | null;
};

export type AcceptedBid = {
  /** The bidder's own bid; null when they only raised the maximum with which they lead. */
  readonly seq: number | null;
  /** False when an earlier, higher maximum of somebody else answered at once. */
  readonly isWinning: boolean;
  /** The bidder's own maximum while they lead and it is above the price; else null. */
  readonly ownMaxPaise: Paise | null;
  /** The auction after everything that this bid set off. */
  readonly currentBidPaise: Paise;
  readonly minimumNextBidPaise: Paise;
  readonly bidStepPaise: Paise;
  readonly bidCount: number;
  readonly endsAt: Date;
  readonly reserve: ReserveStanding;
  /** At which it can still be bought at once; null when it cannot. */
  readonly buyNowPaise: Paise | null;
  readonly isBought: boolean;
};

type BidDecision = {
  readonly outcome: AcceptedBid | RefusedBid;
  /** The bids to store, in seq order; empty when refused or when only a maximum was raised. */
  readonly rows: readonly BidRow[];
  readonly state: AuctionState | undefined;
};

/** Decides one bid on one auction; `state` is undefined when there is no such listing. */
export function decideBid(
  state: AuctionState | undefined,
  request: BidRequest,
  terms: BidTerms,
): BidDecision {
  if (state === undefined) return { outcome: refusedWithoutListing, rows: [], state };
  const code = reasonToRefuse(state, request, terms.now);
  if (code !== null) return { outcome: refusedBid(state, code), rows: [], state };
  if (request.isPurchase) return buy(state, request, terms);
  return state.leaderId === request.bidderId
    ? raiseMaximum(state, request, terms)
    : acceptBid(state, request, terms);
}

const refusedWithoutListing: RefusedBid = {
  refused: "not_found",
  currentBidPaise: null,
  minimumNextBidPaise: null,
  endsAt: null,
  ownMaxPaise: null,
  buyNowPaise: null,
};

/** What whoever is refused is told beside why. */
export function refusedBid(state: AuctionState, code: BidRefusalCode): RefusedBid {
  return {
    refused: code,
    currentBidPaise: state.pricePaise,
    minimumNextBidPaise: minimumNextBid(state),
    endsAt: state.endsAt,
    // Only the leader is ever refused for a maximum that is too low, so this is the bidder's own.
    ownMaxPaise: code === "maximum_too_low" ? state.leaderMaxPaise : null,
    buyNowPaise: openBuyNow(state),
  };
}

/** Why a bid, a purchase or an offer is refused; null when it is not. What an offer's amount may be is another matter. */
export function reasonToRefuse(state: AuctionState, request: BidRequest, now: Date): BidRefusalCode | null {
  const { amountPaise, maxAmountPaise, isPurchase, isOffer } = request;
  const allowedPaise = maxAmountPaise ?? amountPaise;
  if (isFrozen(state)) return "auction_frozen";
  // What was bought is over, also when the clock is put back before it is closed.
  if (state.isBought) return "auction_ended";
  if (!state.isOpen || now >= state.endsAt) return "auction_ended";
  if (request.bidderId === state.sellerId) return "own_listing";
  if (request.isExcluded) return "excluded_by_seller";
  if (isChanged(state, request)) return "listing_changed";
  if (request.isBlocked) return "bidder_blocked";
  if (request.isStopped) return "too_many_strikes";
  // Before the deposit: nobody is asked for one to buy what cannot be bought.
  if (isPurchase && amountPaise !== openBuyNow(state)) return "buy_now_over";
  if (!isPurchase && !isOffer && state.takesOffers) return "takes_offers";
  if (!request.hasDeposit) return "deposit_required";
  if ((isPurchase || isOffer) && request.isUnpaid) return "order_unpaid";
  if (!isWholeRupee(amountPaise) || !isWholeRupee(allowedPaise)) return "not_whole_rupee";
  if (amountPaise > largestBidPaise || allowedPaise > largestBidPaise) return "bid_too_high";
  if (request.ceilingPaise !== null && largerPaise(amountPaise, allowedPaise) > request.ceilingPaise)
    return "ceiling_reached";
  if (isPurchase || isOffer) return null;
  return reasonToRefuseAmount(state, request);
}

/** Its words may be corrected until the first bid, which then is for what its bidder has read (R-BID-11). */
function isChanged({ bidCount, freezes }: AuctionState, { readFreezes }: BidRequest): boolean {
  return bidCount === 0 && readFreezes !== null && readFreezes < freezes;
}

/** What else is wrong with the amount of a bid that is no purchase. */
function reasonToRefuseAmount(state: AuctionState, request: BidRequest): BidRefusalCode | null {
  const { amountPaise, maxAmountPaise } = request;
  const allowedPaise = maxAmountPaise ?? amountPaise;
  const leads = state.leaderId === request.bidderId;
  const buyNowPaise = openBuyNow(state);
  if (leads && maxAmountPaise === null) return "already_winning";
  if (leads && allowedPaise <= knownPaise(state.leaderMaxPaise)) return "maximum_too_low";
  // Whoever would pay as much now need not wait, nor pay more.
  if (!leads && buyNowPaise !== null && amountPaise >= buyNowPaise) return "buy_now_instead";
  // Whoever leads and raises the maximum places no bid, so their amount has no minimum.
  if (!leads && amountPaise < minimumNextBid(state)) return "bid_too_low";
  if (allowedPaise < amountPaise) return "maximum_below_amount";
  return null;
}

function buy(state: AuctionState, request: BidRequest, { now }: BidTerms): BidDecision {
  const { row, state: next } = purchase(state, request, now);
  return { outcome: acceptedBid(next, request, row.seq), rows: [row], state: next };
}

/**
 * A leader's higher maximum adds no bid and moves neither the price nor the end: both would show the
 * others that there is a maximum (R-BID-6). Unless it reaches the reserve: then the price goes there, as by a bid.
 */
function raiseMaximum(state: AuctionState, request: BidRequest, terms: BidTerms): BidDecision {
  const { state: raised, rows } = reachReserve({ ...state, leaderMaxPaise: request.maxAmountPaise });
  const next =
    rows.length === 0 ? raised : { ...raised, endsAt: softClose(state, terms.now, terms.softClose) };
  return { outcome: acceptedBid(next, request, null), rows, state: next };
}

function acceptBid(state: AuctionState, request: BidRequest, terms: BidTerms): BidDecision {
  const { leaderId, leaderMaxPaise } = state;
  const leader = leaderId === null ? null : { bidderId: leaderId, maxPaise: knownPaise(leaderMaxPaise) };
  const challenger = {
    bidderId: request.bidderId,
    maxPaise: request.maxAmountPaise ?? request.amountPaise,
  };
  const contest = resolveContest(state.steps, leader, challenger, request.amountPaise);
  const last = contest[contest.length - 1] as (typeof contest)[number];
  const beaten = last.bidderId === leaderId ? {} : beatenMaximum(state);
  const rows: BidRow[] = contest.map((bid, index) => ({
    seq: state.bidCount + index + 1,
    ...bid,
    ...(index === 0 ? beaten : {}),
  }));
  const reached = reachReserve({
    ...state,
    pricePaise: last.amountPaise,
    leaderId: last.bidderId,
    leaderMaxPaise: last.bidderId === challenger.bidderId ? challenger.maxPaise : leaderMaxPaise,
    bidCount: state.bidCount + rows.length,
    endsAt: softClose(state, terms.now, terms.softClose),
  });
  return {
    outcome: acceptedBid(reached.state, request, state.bidCount + 1),
    rows: [...rows, ...reached.rows],
    state: reached.state,
  };
}

function beatenMaximum({ leaderMaxPaise, pricePaise }: AuctionState): Pick<BidRow, "beatenMaxPaise"> {
  const isAbovePrice = leaderMaxPaise !== null && leaderMaxPaise > knownPaise(pricePaise);
  return isAbovePrice ? { beatenMaxPaise: leaderMaxPaise } : {};
}

function acceptedBid(state: AuctionState, request: BidRequest, seq: number | null): AcceptedBid {
  const isWinning = state.leaderId === request.bidderId;
  const currentBidPaise = knownPaise(state.pricePaise);
  const maximumPaise = request.maxAmountPaise ?? currentBidPaise;
  return {
    seq,
    isWinning,
    ownMaxPaise: isWinning && maximumPaise > currentBidPaise ? maximumPaise : null,
    currentBidPaise,
    minimumNextBidPaise: minimumNextBid(state),
    bidStepPaise: currentBidStep(state),
    bidCount: state.bidCount,
    endsAt: state.endsAt,
    reserve: reserveStanding(state),
    buyNowPaise: openBuyNow(state),
    isBought: state.isBought,
  };
}

function knownPaise(amount: Paise | null): Paise {
  if (amount === null) throw new Error("an auction with a leader has a price and a maximum");
  return amount;
}
