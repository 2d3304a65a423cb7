import { type Paise, rupees } from "../money/paise.ts";
import type { SignalKind } from "./signals.ts";

/** How often a bidder met a seller in auctions that were sold; bids are those that were placed by hand. */
export type Meetings = {
  readonly auctions: number;
  readonly wins: number;
  readonly bids: number;
  readonly allBids: number;
};

/** So many auctions with one seller are more than chance. */
const meetingsFrom = 4;
/** So many without a win, in which at least every third bid was theirs, raised a price and bought nothing. */
const pushesFrom = 3;
const pushedShare = 1 / 3;

export function signalsOfMeetings(meetings: Meetings): SignalKind[] {
  const { auctions, wins, bids, allBids } = meetings;
  const pushes = auctions >= pushesFrom && wins === 0 && bids > 0 && bids >= allBids * pushedShare;
  return [
    ...(auctions >= meetingsFrom ? (["meets_again"] as const) : []),
    ...(pushes ? (["pushes_price"] as const) : []),
  ];
}

/** For so long an account is a new one. The trigger that looks at newcomers counts the same (`check_newcomers`). */
export const newAccountDays = 7;
const highBidFrom = rupees(20_000);

export function isHighForNewAccount(highestBid: Paise): boolean {
  return highestBid >= highBidFrom;
}

/** Within these days a bid that was taken back, or an order that was not paid, is counted with others. */
export const repeatedDays = { retractions: 180, defaults: 365 } as const;
const repeatedFrom = 2;

export function isRepeated(times: number): boolean {
  return times >= repeatedFrom;
}
