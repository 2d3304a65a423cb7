import type { Paise } from "../money/paise.ts";
import type { AuctionState, BidRow } from "./auctionState.ts";

/** A bid of an auction as it is stored. */
export type StoredBid = BidRow & {
  readonly placedAt: Date;
  /** When it was voided, or went with one that was. */
  readonly withdrawnAt: Date | null;
};

type Withdrawal = {
  /** What is withdrawn now, in seq order: the bid, and what was bid because of it. */
  readonly withdrawn: readonly StoredBid[];
  /** What the auction is then. Null where no bid is left. */
  readonly pricePaise: Paise | null;
  readonly leaderId: string | null;
  readonly leaderMaxPaise: Paise | null;
  /** When they last had that maximum for certain: a block since then has ended it. Null where there is none. */
  readonly maximumAt: Date | null;
};

/**
 * What is left of an auction without a bid that was a mistake (R-BID-9). With it go whatever its bidder bid there from
 * then on, their maximum, and every automatic bid that it or that maximum provoked. Bids that others placed themselves
 * stand, also those above it: they meant them. The last one that stands leads.
 *
 * Whoever led and leads still keeps their maximum. Whoever leads again has the one with which they were beaten, as far
 * as it is known, also from bids that were withdrawn before: never more than they allowed.
 */
export function withdrawBid(bids: readonly StoredBid[], seq: number, state: AuctionState): Withdrawal {
  const bidderId = bids.find((bid) => bid.seq === seq)?.bidderId;
  if (bidderId === undefined) throw new Error(`there is no bid ${seq}`);
  const isTheirs = (bid: StoredBid) =>
    bid.withdrawnAt === null && bid.bidderId === bidderId && bid.seq >= seq;
  const withdrawn = contestsOf(bids).flatMap((contest) =>
    contest.some(isTheirs)
      ? contest.filter((bid) => bid.withdrawnAt === null && (isTheirs(bid) || bid.isAutomatic))
      : [],
  );
  const gone = new Set(withdrawn.map((bid) => bid.seq));
  const isStanding = (bid: StoredBid) => bid.withdrawnAt === null && !gone.has(bid.seq);
  const last = bids.findLast(isStanding);
  if (last === undefined) {
    return { withdrawn, pricePaise: null, leaderId: null, leaderMaxPaise: null, maximumAt: null };
  }
  const { amountPaise: pricePaise, bidderId: leaderId } = last;
  const { maxPaise, maximumAt } = maximumOf(leaderId, { bids, isStanding, bidderId, state, withdrawn });
  const leaderMaxPaise = maxPaise !== null && maxPaise > pricePaise ? maxPaise : null;
  return { withdrawn, pricePaise, leaderId, leaderMaxPaise, maximumAt };
}

/** Each bid that somebody placed with the automatic ones that answered it. */
function contestsOf(bids: readonly StoredBid[]): StoredBid[][] {
  const contests: StoredBid[][] = [];
  for (const bid of bids) {
    if (bid.isAutomatic) contests.at(-1)?.push(bid);
    else contests.push([bid]);
  }
  return contests;
}

type Known = {
  readonly bids: readonly StoredBid[];
  readonly isStanding: (bid: StoredBid) => boolean;
  /** Whose bid is voided. */
  readonly bidderId: string;
  readonly state: AuctionState;
  readonly withdrawn: readonly StoredBid[];
};
type Maximum = { readonly maxPaise: Paise | null; readonly maximumAt: Date | null };
const noMaximum: Maximum = { maxPaise: null, maximumAt: null };

function maximumOf(leaderId: string, known: Known): Maximum {
  const { bids, isStanding, bidderId, state, withdrawn } = known;
  if (leaderId === bidderId) return noMaximum;
  if (leaderId === state.leaderId)
    return { maxPaise: state.leaderMaxPaise, maximumAt: withdrawn[0]?.placedAt ?? null };
  // Of theirs, a bid that was a mistake took along the maximum that came with it.
  const isTheirs = (bid: StoredBid) => bid.bidderId === leaderId;
  const own = bids.findLast((bid) => isTheirs(bid) && !bid.isAutomatic && isStanding(bid));
  const meant = bids.filter(
    (bid) => !isStanding(bid) && own !== undefined && lastOwn(bid, known, leaderId) === own,
  );
  const beaten = meant.findLast((bid) => !bid.isAutomatic && isTheirs(leaderBefore(bid, bids) ?? bid));
  if (beaten !== undefined) {
    const maxPaise = beaten.beatenMaxPaise ?? leaderBefore(beaten, bids)?.amountPaise ?? null;
    return { maxPaise, maximumAt: beaten.placedAt };
  }
  // Nobody went beyond it but a maximum that was there first: then it was used up.
  const answer = meant.findLast(isTheirs);
  return answer === undefined ? noMaximum : { maxPaise: answer.amountPaise, maximumAt: answer.placedAt };
}

/** The last bid that somebody had placed themselves when another was placed. */
function lastOwn(bid: StoredBid, { bids }: Known, bidderId: string): StoredBid | undefined {
  return bids.findLast(
    (one) => one.bidderId === bidderId && !one.isAutomatic && one.seq <= bid.seq && stoodAt(bid, one),
  );
}

/** The bid that led when another was placed. */
function leaderBefore(bid: StoredBid, bids: readonly StoredBid[]): StoredBid | undefined {
  return bids.findLast((one) => one.seq < bid.seq && stoodAt(bid, one));
}

/** Whether one bid stood when another was placed. */
function stoodAt({ placedAt }: StoredBid, one: StoredBid): boolean {
  return one.withdrawnAt === null || one.withdrawnAt > placedAt;
}
