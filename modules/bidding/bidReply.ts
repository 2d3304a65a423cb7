import type { BidAnswer } from "#contract/bidding.ts";
import type { BidFacts, Refusal } from "#contract/refusals.ts";
import { type AcceptedBid, largestBidPaise, type RefusedBid } from "#domain/auction/decideBid.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { Cap } from "./readFlushFacts.ts";
import type { BidReply, WaitingBid } from "./waitingBid.ts";

type ReplyTerms = {
  readonly now: Date;
  /** What is asked of this bidder as their deposit; read only when a bid lacks one. */
  readonly depositPaise: Paise | undefined;
  /** The ceiling that this bid is above. */
  readonly cap: Cap | undefined;
};

/** A decision as its bidder is told it. It holds nobody else's identity and nobody else's maximum. */
export function bidReply(outcome: AcceptedBid | RefusedBid, bid: WaitingBid, terms: ReplyTerms): BidReply {
  return "refused" in outcome ? refusal(outcome, terms) : bidAnswer(outcome, bid, terms);
}

function bidAnswer(outcome: AcceptedBid, { amountPaise }: WaitingBid, { now }: ReplyTerms): BidAnswer {
  const ownBid = { amount: amountPaise, placed_at: now.toISOString() };
  return {
    bid: outcome.seq === null ? null : { id: outcome.seq, ...ownBid },
    winning: outcome.isWinning,
    current_bid: outcome.currentBidPaise,
    minimum_next_bid: outcome.minimumNextBidPaise,
    bid_step: outcome.bidStepPaise,
    bids: outcome.bidCount,
    end_date: outcome.endsAt.toISOString(),
    max_amount: outcome.ownMaxPaise,
    reserve: outcome.reserve,
    buy_now_price: outcome.buyNowPaise,
    bought: outcome.isBought,
  };
}

function refusal(outcome: RefusedBid, { depositPaise, cap }: ReplyTerms): Refusal {
  const { refused, endsAt, minimumNextBidPaise } = outcome;
  if (refused === "not_found" || endsAt === null || minimumNextBidPaise === null) {
    return { refused: "not_found", what: "listing" };
  }
  const facts: BidFacts = { current_bid: outcome.currentBidPaise, minimum_next_bid: minimumNextBidPaise };
  switch (refused) {
    case "auction_ended":
      return { refused, ...facts, ended_at: endsAt.toISOString() };
    case "deposit_required":
      return { refused, ...facts, deposit_amount: depositPaise ?? 0 };
    case "bid_too_high":
      return { refused, ...facts, maximum_bid: largestBidPaise };
    case "ceiling_reached":
      return { refused, ...facts, ceiling: cap?.ceilingPaise ?? 0, by_hand: cap?.isOwn === true };
    case "buy_now_instead":
      return { refused, ...facts, buy_now_price: outcome.buyNowPaise ?? 0 };
    case "maximum_too_low":
      return { refused, ...facts, max_amount: outcome.ownMaxPaise ?? 0 };
    default:
      return { refused, ...facts };
  }
}
