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
};

/**
 * What is left of an auction without a bid that was a mistake (R-BID-9). With it go whatever its bidder bid there from
 * then on, their maximum, and every automatic bid that it or that maximum provoked. Bids that others placed themselves
 * stand, also those above it: they meant them. The last one that stands leads.
 *
 * Whoever led and leads still keeps their maximum. Whoever leads again has the one with which they were beaten, as far
 * as it is known: never more than they allowed.
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
  const last = bids.findLast((bid) => bid.withdrawnAt === null && !gone.has(bid.seq));
  if (last === undefined) return { withdrawn, pricePaise: null, leaderId: null, leaderMaxPaise: null };
  const { amountPaise: pricePaise, bidderId: leaderId } = last;
  const maxPaise = leaderId === bidderId ? null : maximumOf(leaderId, { bids, withdrawn, state });
  const leaderMaxPaise = maxPaise !== null && maxPaise > pricePaise ? maxPaise : null;
  return { withdrawn, pricePaise, leaderId, leaderMaxPaise };
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

type Known = Pick<Withdrawal, "withdrawn"> & {
  readonly bids: readonly StoredBid[];
  readonly state: AuctionState;
};

function maximumOf(leaderId: string, { bids, withdrawn, state }: Known): Paise | null {
  if (leaderId === state.leaderId) return state.leaderMaxPaise;
  const known = withdrawn.flatMap((bid) => {
    if (bid.bidderId === leaderId) return [bid.amountPaise];
    const isBeaten = bid.beatenMaxPaise !== undefined && leaderBefore(bids, bid) === leaderId;
    return isBeaten ? [bid.beatenMaxPaise as Paise] : [];
  });
  return known.reduce<Paise | null>((most, next) => (most === null || next > most ? next : most), null);
}

/** Who led when a bid was placed. */
function leaderBefore(bids: readonly StoredBid[], { seq, placedAt }: StoredBid): string | undefined {
  return bids.findLast((bid) => bid.seq < seq && (bid.withdrawnAt === null || bid.withdrawnAt > placedAt))
    ?.bidderId;
}
