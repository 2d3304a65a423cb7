import type { AuctionState, BidRow } from "#domain/auction/auctionState.ts";
import { decideBid } from "#domain/auction/decideBid.ts";
import { plainBidder } from "#domain/auction/freshAuction.ts";
import { standardSoftClose } from "#domain/auction/softClose.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { Chance } from "./chance.ts";

type PastBid = BidRow & { readonly placedAt: Date };
export type BidPast = { readonly state: AuctionState; readonly bids: readonly PastBid[] };

type PastWish = {
  readonly amountsPaise: readonly Paise[];
  readonly bidderIds: readonly string[];
  /** Who places the last bid; null leaves it to chance. */
  readonly winnerId: string | null;
  readonly from: Date;
  readonly to: Date;
};

/**
 * Lets people bid these amounts on an auction in the past, by the very rules that decide a bid of today. An
 * amount that the rules refuse is a fault of the data.
 */
export function pastBids(fresh: AuctionState, wish: PastWish, chance: Chance): BidPast {
  const span = wish.to.getTime() - wish.from.getTime();
  const moments = wish.amountsPaise
    .map(() => Math.floor(wish.from.getTime() + chance.next() * span))
    .sort((one, other) => one - other);
  const bids: PastBid[] = [];
  let state = fresh;
  for (const [index, amountPaise] of wish.amountsPaise.entries()) {
    const now = new Date(moments[index] ?? 0);
    const isLast = index === wish.amountsPaise.length - 1;
    const others = wish.bidderIds.filter((id) => id !== state.leaderId);
    const bidderId = (isLast ? wish.winnerId : null) ?? chance.pick(others);
    const request = { ...plainBidder, bidderId, amountPaise, maxAmountPaise: null };
    const decision = decideBid(state, request, { now, softClose: standardSoftClose });
    if ("refused" in decision.outcome) throw new Error(`a past bid was refused: ${decision.outcome.refused}`);
    bids.push(...decision.rows.map((row) => ({ ...row, placedAt: now })));
    state = decision.state ?? state;
  }
  return { state, bids };
}
