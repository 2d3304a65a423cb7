import type { Paise } from "../money/paise.ts";
import type { AuctionState, BidRow } from "./auctionState.ts";

/** What everybody may know of a hidden reserve: whether there is one, and whether the price has reached it (R-RESERVE-1). */
export const reserveStandings = ["none", "not_met", "met"] as const;
export type ReserveStanding = (typeof reserveStandings)[number];

type ReservedPrice = { readonly reservePaise: Paise | null; readonly pricePaise: Paise | null };

export function reserveStanding({ reservePaise, pricePaise }: ReservedPrice): ReserveStanding {
  if (reservePaise === null) return "none";
  return pricePaise !== null && pricePaise >= reservePaise ? "met" : "not_met";
}

/**
 * The automatic bid that takes the price to the reserve when the leader allows that much (R-RESERVE-2), else null:
 * nobody misses an item for which they would have paid enough.
 */
function bidUpToReserve(state: AuctionState): BidRow | null {
  const { reservePaise, leaderId, leaderMaxPaise, bidCount } = state;
  if (reservePaise === null || leaderId === null || reserveStanding(state) === "met") return null;
  if (leaderMaxPaise === null || leaderMaxPaise < reservePaise) return null;
  return { seq: bidCount + 1, bidderId: leaderId, amountPaise: reservePaise, isAutomatic: true };
}

/** The auction once that bid is placed, and the bid; unchanged where none is called for. */
export function reachReserve(state: AuctionState): {
  readonly state: AuctionState;
  readonly rows: readonly BidRow[];
} {
  const bid = bidUpToReserve(state);
  if (bid === null) return { state, rows: [] };
  return { state: { ...state, pricePaise: bid.amountPaise, bidCount: bid.seq }, rows: [bid] };
}
