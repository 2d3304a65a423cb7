import { afterBid, endAfterBid, type Leader, leastNextBid, type Policy } from "./auction.ts";
import { afterVoid, goneWith, type Contest as PastContest, type Void } from "./void.ts";

/** An auction and its bids as they are stored. Moments are milliseconds since 1970. */
export type StoredAuction = {
  readonly id: number;
  readonly seller: string;
  readonly policy: Policy;
  readonly base: number;
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
};

type Found = { readonly standings: readonly Standing[]; readonly broken: readonly string[] };

/** An auction on its way from its first bid to how it is stored. */
type Replay = {
  readonly auction: StoredAuction;
  readonly wishes: KnownWishes;
  readonly standings: Standing[];
  /** What the leader may allow. */
  maxima: readonly number[];
  readonly contests: PastContest[];
  /** The seqs of what was withdrawn. */
  readonly gone: Set<number>;
  readonly broken: string[];
};

/** Bids and voids once more what was, by the model's rules, and tells where what is stored is not what they say. */
export function replayAuction(auction: StoredAuction, wishes: KnownWishes): Found {
  const start: Standing = { count: 0, placed: 0, price: null, leader: null, end: auction.scheduled };
  const broken: string[] = [];
  const replay: Replay = {
    ...{ auction, wishes, standings: [start], maxima: [], contests: [], gone: new Set(), broken },
  };
  const voids = [...auction.voids];
  for (const contest of contestsOf(auction.bids)) {
    while (voids[0] !== undefined && voids[0].count < contest[0].seq)
      replayVoid(replay, voids.shift() as Void);
    const before = replay.standings.at(-1) as Standing;
    const maximaBefore = raised(replay.maxima, before, wishes);
    const next = replayContest({ auction, before, contest, wishes }, leadersOf(before, maximaBefore));
    broken.push(...next.broken.map((what) => `auction ${auction.id}, bid ${contest[0].seq}: ${what}`));
    replay.standings.push(next.standing);
    replay.maxima = next.maxima;
    const leaderAfter = next.standing.leader as string;
    replay.contests.push({
      ...{ bids: contest, leaderBefore: before.leader, priceBefore: before.price },
      ...{ maximaBefore, leaderAfter, goneBefore: new Set(replay.gone) },
    });
  }
  for (const left of voids) replayVoid(replay, left);
  broken.push(...endFaults(replay));
  return { standings: replay.standings, broken };
}

function replayVoid(replay: Replay, mistake: Void): void {
  const { auction, contests, gone, standings, wishes, broken } = replay;
  const before = standings.at(-1) as Standing;
  const name = `auction ${auction.id}, void of bid ${mistake.seq}`;
  if (auction.freezes === 0 && mistake.at >= before.end) broken.push(`${name}: at or after the end`);
  const taken = goneWith(contests, mistake, gone);
  if (!taken.has(mistake.seq)) broken.push(`${name}: it was withdrawn before, or is none`);
  for (const { seq, withdrawnAt } of auction.bids)
    if (taken.has(seq) && withdrawnAt !== mistake.at) broken.push(`${name}: bid ${seq} should go with it`);
  const known = { ...before, maxima: raised(replay.maxima, before, wishes) };
  const { leader, price, maxima } = afterVoid(contests, { taken, gone, mistake }, known);
  for (const seq of taken) gone.add(seq);
  standings.push({ count: before.count, placed: 0, price, leader, end: before.end });
  replay.maxima = maxima;
}

/** What is stored is what came of it all. */
function endFaults({ auction, standings, maxima, gone, wishes }: Replay): string[] {
  const { id, leaderMax, bids } = auction;
  const last = standings.at(-1) as Standing;
  const broken = bids
    .filter(({ seq, withdrawnAt }) => withdrawnAt !== null && !gone.has(seq))
    .map(({ seq }) => `auction ${id}: bid ${seq} was withdrawn for nothing`);
  const possible = raised(maxima, last, wishes);
  if (leaderMax !== null && !possible.includes(leaderMax))
    broken.push(`auction ${id}: its leader never allowed ${leaderMax}`);
  if (leaderMax === null && last.price !== null && !possible.includes(last.price))
    broken.push(`auction ${id}: the maximum of its leader is lost`);
  return broken;
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
function raised(maxima: readonly number[], standing: Standing, wishes: KnownWishes): number[] {
  const { leader, price } = standing;
  if (leader === null || price === null) return [];
  const { certain, perhaps } = wishes.raisesAt(standing);
  const known = certain === null ? maxima : [certain];
  return [...known, ...perhaps, ...(wishes.mayHaveLost(leader) ? [price] : [])];
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
