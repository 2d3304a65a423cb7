import { endAfterBid, goesToReserve, type Leader } from "./auction.ts";
import { afterPurchase, purchaseFaults } from "./buyNow.ts";
import { raisedToReserve, replayContest } from "./contest.ts";
import { type ContestMove, movesOf, type PurchaseMove, type RaiseMove, type VoidMove } from "./moves.ts";
import type { KnownWishes, Standing, StoredAuction, StoredBid } from "./storedAuction.ts";
import { afterVoid, goneWith, type Left, type Contest as PastContest } from "./void.ts";

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
  const start: Standing = {
    ...{ count: 0, placed: 0, price: null, leader: null, end: auction.scheduled, isBought: false },
  };
  const broken: string[] = [];
  const replay: Replay = {
    ...{ auction, wishes, standings: [start], maxima: [], contests: [], gone: new Set(), broken },
  };
  for (const move of movesOf(auction)) {
    if (move.kind === "contest") replayBid(replay, move);
    else if (move.kind === "raise") replayRaise(replay, move);
    else if (move.kind === "purchase") replayPurchase(replay, move);
    else replayVoid(replay, move);
  }
  broken.push(...endFaults(replay));
  return { standings: replay.standings, broken };
}

function replayBid(replay: Replay, { bids, reach }: ContestMove): void {
  const { auction, wishes, standings, contests, gone, broken } = replay;
  const before = standings.at(-1) as Standing;
  const maximaBefore = raised(replay, before);
  const replayed = { auction, before, contest: bids, reach, wishes };
  const next = replayContest(replayed, leadersOf(before, maximaBefore));
  broken.push(...next.broken.map((what) => `auction ${auction.id}, bid ${bids[0].seq}: ${what}`));
  standings.push(...next.standings);
  replay.maxima = next.maxima;
  contests.push({
    ...{ bids: reach === null ? bids : [...bids, reach], isReach: false },
    ...{ leaderBefore: before.leader, priceBefore: before.price, maximaBefore },
    ...{ leaderAfter: (bids.at(-1) as StoredBid).bidder, goneBefore: new Set(gone) },
  });
}

/** It costs exactly its Buy Now price, whatever whoever led allows. */
function replayPurchase(replay: Replay, { bid }: PurchaseMove): void {
  const { auction, standings, wishes, broken } = replay;
  const before = standings.at(-1) as Standing;
  for (const what of purchaseFaults({ auction, before, bid, wishes }))
    broken.push(`auction ${auction.id}, bid ${bid.seq}: ${what}`);
  standings.push(afterPurchase(bid));
  replay.maxima = [bid.amount];
}

/** Whoever led after a void raised their maximum to the reserve or more. */
function replayRaise(replay: Replay, { reach }: RaiseMove): void {
  const { auction, standings, wishes, broken } = replay;
  const before = standings.at(-1) as Standing;
  const end = endAfterBid({ at: before.end, scheduled: auction.scheduled }, reach.at);
  const after = { ...before, count: reach.seq, placed: 0, price: reach.amount, end };
  const maxima = reach.bidder === before.leader ? raisedToReserve(after, wishes) : [];
  if (maxima.length === 0 || reach.amount <= (before.price ?? 0))
    broken.push(`auction ${auction.id}, bid ${reach.seq}: automatic, in answer to nobody`);
  noteReach(replay, reach, maxima);
  standings.push(after);
  replay.maxima = maxima.length > 0 ? maxima : [reach.amount];
}

function replayVoid(replay: Replay, { mistake, reach }: VoidMove): void {
  const { auction, contests, gone, standings, broken } = replay;
  const before = standings.at(-1) as Standing;
  const name = `auction ${auction.id}, void of bid ${mistake.seq}`;
  if (before.isBought) broken.push(`${name}: after it was bought`);
  if (auction.freezes === 0 && mistake.at >= before.end) broken.push(`${name}: at or after the end`);
  const taken = goneWith(contests, mistake, gone);
  if (!taken.has(mistake.seq)) broken.push(`${name}: it was withdrawn before, or is none`);
  for (const { seq, withdrawnAt } of auction.bids)
    if (taken.has(seq) && withdrawnAt !== mistake.at) broken.push(`${name}: bid ${seq} should go with it`);
  const known = { ...before, maxima: raised(replay, before) };
  const left = afterVoid(contests, { taken, gone, mistake }, known);
  for (const seq of taken) gone.add(seq);
  const after = leftAtReserve(replay, left, { mistake, reach });
  broken.push(...after.broken.map((what) => `${name}: ${what}`));
  const { leader } = left;
  if (reach !== null) noteReach(replay, reach, after.maxima);
  const price = reach === null ? left.price : reach.amount;
  standings.push({
    count: reach?.seq ?? before.count,
    placed: 0,
    price,
    leader,
    end: before.end,
    isBought: false,
  });
  replay.maxima = after.maxima;
}

/** R-RESERVE-2: whoever leads after a void and allows the reserve is at the reserve again, in the same moment. */
function leftAtReserve(
  { auction, wishes }: Replay,
  { leader, price, maxima }: Left,
  { mistake, reach }: Omit<VoidMove, "kind">,
): { readonly maxima: readonly number[]; readonly broken: readonly string[] } {
  if (leader === null || price === null)
    return { maxima: [], broken: reach === null ? [] : ["a bid for nobody"] };
  const all = wishes.mayHaveLost(leader) ? [...maxima, price] : maxima;
  const goes = (max: number) => goesToReserve(auction.reserve, { price, max });
  const fitting = all.filter((max) => goes(max) === (reach !== null));
  const broken: string[] = [];
  if (fitting.length === 0)
    broken.push(
      reach === null
        ? "its leader allows the reserve, and the price stays below it"
        : "the price goes to the reserve for nobody who allows it",
    );
  if (reach !== null && (reach.bidder !== leader || reach.amount !== auction.reserve))
    broken.push("somebody else bids, or to another price than the reserve");
  if (reach !== null && reach.at !== mistake.at) broken.push("the reserve is reached at another time");
  return { maxima: fitting.length > 0 ? [...new Set(fitting)] : [reach?.amount ?? price], broken };
}

function noteReach({ contests, gone }: Replay, reach: StoredBid, maximaBefore: readonly number[]): void {
  const { bidder } = reach;
  contests.push({
    ...{ bids: [reach], isReach: true, leaderBefore: bidder, leaderAfter: bidder, priceBefore: reach.amount },
    ...{ maximaBefore, goneBefore: new Set(gone) },
  });
}

/** What is stored is what came of it all. */
function endFaults(replay: Replay): string[] {
  const { auction, standings, gone, wishes } = replay;
  const { id, leaderMax, bids, reserve } = auction;
  const last = standings.at(-1) as Standing;
  const broken = bids
    .filter(({ seq, withdrawnAt }) => withdrawnAt !== null && !gone.has(seq))
    .map(({ seq }) => `auction ${id}: bid ${seq} was withdrawn for nothing`);
  const possible = raised(replay, last);
  if (leaderMax !== null && !possible.includes(leaderMax))
    broken.push(`auction ${id}: its leader never allowed ${leaderMax}`);
  if (leaderMax === null && last.price !== null && !possible.includes(last.price))
    broken.push(`auction ${id}: the maximum of its leader is lost`);
  const told = last.price === null ? null : wishes.raisesAt(last).certain;
  if (told !== null && goesToReserve(reserve, { price: last.price as number, max: told }))
    broken.push(`auction ${id}: a maximum was raised to the reserve, and the price stays below it`);
  return broken;
}

/** What the leader may allow before the next bid: below the reserve never as much. */
function raised({ auction, maxima, wishes }: Replay, standing: Standing): number[] {
  const { leader, price } = standing;
  if (leader === null || price === null) return [];
  const { certain, perhaps } = wishes.raisesAt(standing);
  const known = certain === null ? maxima : [certain];
  const all = [...known, ...perhaps, ...(wishes.mayHaveLost(leader) ? [price] : [])];
  return all.filter((max) => !goesToReserve(auction.reserve, { price, max }));
}

function leadersOf({ leader }: Standing, maxima: readonly number[]): readonly (Leader | null)[] {
  return leader === null ? [null] : maxima.map((max) => ({ bidder: leader, max }));
}
