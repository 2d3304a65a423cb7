import { afterBid, endAfterBid, type Leader, leastNextBid, type Policy } from "./auction.ts";

/** An auction and its bids as they are stored. Moments are milliseconds since 1970. */
export type StoredAuction = {
  readonly id: number;
  readonly seller: string;
  readonly policy: Policy;
  readonly base: number;
  readonly scheduled: number;
  readonly end: number;
  readonly freezes: number;
  readonly price: number | null;
  readonly leader: string | null;
  readonly leaderMax: number | null;
  readonly count: number;
  readonly bids: readonly StoredBid[];
};

export type StoredBid = {
  readonly seq: number;
  readonly bidder: string;
  readonly amount: number;
  readonly isAutomatic: boolean;
  readonly at: number;
};

/** What people are known to have asked for, in one auction. */
export type KnownWishes = {
  /** What the bidder of this bid may have allowed with it; none when nobody asked for it. */
  readonly maximaOf: (bid: StoredBid) => readonly number[];
  /** To what a leader raised their maximum while the auction had so many bids: certainly, and perhaps. */
  readonly raisesAt: (
    count: number,
    leader: string,
  ) => { certain: number | null; perhaps: readonly number[] };
  /** Blocked once, somebody may have lost their maximum. */
  readonly wasBlocked: (bidder: string) => boolean;
};

/** The auction after a bid and everything that was bid automatically in answer to it. */
export type Standing = {
  readonly count: number;
  /** Of the bid that somebody placed; 0 before the first. */
  readonly placed: number;
  readonly price: number | null;
  readonly leader: string | null;
  readonly end: number;
};

type Found = { readonly standings: readonly Standing[]; readonly broken: readonly string[] };

/** Bids once more what was bid, by the model's rules, and tells where what is stored is not what they say. */
export function replayAuction(auction: StoredAuction, wishes: KnownWishes): Found {
  const broken: string[] = [];
  const start: Standing = { count: 0, placed: 0, price: null, leader: null, end: auction.scheduled };
  const standings = [start];
  let maxima: readonly number[] = [];
  for (const contest of contestsOf(auction.bids)) {
    const before = standings.at(-1) as Standing;
    const leaders = leadersOf(before, raised(maxima, before, wishes));
    const next = replayContest({ auction, before, contest, wishes }, leaders);
    broken.push(...next.broken.map((what) => `auction ${auction.id}, bid ${contest[0].seq}: ${what}`));
    standings.push(next.standing);
    maxima = next.maxima;
  }
  const last = standings.at(-1) as Standing;
  const possible = [...raised(maxima, last, wishes), last.price];
  if (auction.leaderMax !== null && !possible.includes(auction.leaderMax))
    broken.push(`auction ${auction.id}: its leader never allowed ${auction.leaderMax}`);
  if (auction.leaderMax === null && last.price !== null && !possible.slice(0, -1).includes(last.price))
    if (!wishes.wasBlocked(last.leader as string))
      broken.push(`auction ${auction.id}: the maximum of its leader is lost`);
  return { standings, broken };
}

type Contest = readonly [StoredBid, ...StoredBid[]];

/** Each bid that somebody placed, with the automatic ones that followed it. */
function contestsOf(bids: readonly StoredBid[]): readonly Contest[] {
  const contests: [StoredBid, ...StoredBid[]][] = [];
  for (const bid of bids) {
    const current = contests.at(-1);
    if (bid.isAutomatic && current !== undefined) current.push(bid);
    else contests.push([bid]);
  }
  return contests;
}

/** What the leader may allow before the next bid. */
function raised(
  maxima: readonly number[],
  { count, leader, price }: Standing,
  wishes: KnownWishes,
): number[] {
  if (leader === null || price === null) return [];
  const { certain, perhaps } = wishes.raisesAt(count, leader);
  const known = certain === null ? maxima : [certain];
  return [...known, ...perhaps, ...(wishes.wasBlocked(leader) ? [price] : [])];
}

function leadersOf({ leader }: Standing, maxima: readonly number[]): readonly (Leader | null)[] {
  return leader === null ? [null] : maxima.map((max) => ({ bidder: leader, max }));
}

type Replayed = {
  readonly auction: StoredAuction;
  readonly before: Standing;
  readonly contest: Contest;
  readonly wishes: KnownWishes;
};

type After = {
  readonly standing: Standing;
  readonly maxima: readonly number[];
  readonly broken: readonly string[];
};

function replayContest(replayed: Replayed, leaders: readonly (Leader | null)[]): After {
  const { auction, before, contest, wishes } = replayed;
  const [own] = contest;
  const last = contest.at(-1) as StoredBid;
  const allowed = wishes.maximaOf(own);
  const broken = faultsOf(replayed);
  if (allowed.length === 0) broken.push("nobody asked for it");
  const maxima = leaders.flatMap((leader) =>
    allowed.flatMap((max) => {
      const challenger = { bidder: own.bidder, amount: own.amount, max };
      const expected = afterBid(auction.policy, leader, challenger);
      if (expected.bidder !== last.bidder || expected.price !== last.amount) return [];
      return [last.bidder === own.bidder ? max : (leader as Leader).max];
    }),
  );
  if (maxima.length === 0 && allowed.length > 0)
    broken.push("the wrong one leads after it, or at the wrong price");
  const end = endAfterBid({ at: before.end, scheduled: auction.scheduled }, own.at);
  return {
    standing: { count: last.seq, placed: own.seq, price: last.amount, leader: last.bidder, end },
    maxima: maxima.length > 0 ? [...new Set(maxima)] : [last.amount],
    broken,
  };
}

/** What is wrong with a contest whatever its bidders allowed. */
function faultsOf({ auction, before, contest }: Replayed): string[] {
  const [own, ...automatic] = contest;
  const broken: string[] = [];
  if (own.isAutomatic) broken.push("automatic, in answer to nobody");
  if (own.amount < leastNextBid({ ...auction, price: before.price })) broken.push("below the least next bid");
  if (own.amount % 100 !== 0) broken.push("no whole rupee");
  if (own.bidder === before.leader) broken.push("by its leader");
  if (own.bidder === auction.seller) broken.push("by its seller");
  // What froze in between went on later; how long it stood still is not stored.
  if (auction.freezes === 0 && own.at >= before.end) broken.push("at or after the end");
  const rivals = [own.bidder, before.leader];
  if (automatic.some(({ bidder }) => !rivals.includes(bidder))) broken.push("answered by a third person");
  if (contest.some(({ at }) => at !== own.at)) broken.push("answered at another time");
  return broken;
}
