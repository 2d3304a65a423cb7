import { afterBid, endAfterBid, goesToReserve, type Leader, leastNextBid } from "./auction.ts";
import { openBuyNow } from "./buyNow.ts";
import type { Contest } from "./moves.ts";
import type { KnownWishes, Standing, StoredAuction, StoredBid } from "./storedAuction.ts";

type Replayed = {
  readonly auction: StoredAuction;
  readonly before: Standing;
  readonly contest: Contest;
  readonly reach: StoredBid | null;
  readonly wishes: KnownWishes;
};

type After = {
  readonly standings: readonly Standing[];
  readonly maxima: readonly number[];
  readonly broken: readonly string[];
};

/** One contest by the rules: how the auction stood after it, and what its leader may allow then. */
export function replayContest(replayed: Replayed, leaders: readonly (Leader | null)[]): After {
  const { auction, before, contest, reach, wishes } = replayed;
  const [own] = contest;
  const last = contest.at(-1) as StoredBid;
  const broken = faultsOf(replayed);
  if (wishes.maximaOf(own).length === 0) broken.push("nobody asked for it");
  const winners = winnersMaxima(replayed, leaders);
  const price = last.amount;
  const goes = (max: number) => goesToReserve(auction.reserve, { price, max });
  const end = endAfterBid({ at: before.end, scheduled: auction.scheduled }, own.at);
  const alone: Standing = {
    count: last.seq,
    placed: own.seq,
    price,
    leader: last.bidder,
    end,
    isBought: false,
  };
  const staying = winners.filter((max) => !goes(max));
  const found =
    reach === null
      ? { standings: [alone], maxima: staying }
      : atReserve({ auction, alone, reach, wishes }, { going: winners.filter(goes), staying });
  if (found.maxima.length === 0 && wishes.maximaOf(own).length > 0)
    broken.push("the wrong one leads after it, or at the wrong price");
  const maxima = found.maxima.length > 0 ? [...new Set(found.maxima)] : [reach?.amount ?? price];
  return { standings: found.standings, maxima, broken };
}

/** What whoever leads after a contest may allow, by all that its two may have allowed. */
function winnersMaxima(
  { auction, contest, wishes }: Replayed,
  leaders: readonly (Leader | null)[],
): readonly number[] {
  const [own] = contest;
  const last = contest.at(-1) as StoredBid;
  return leaders.flatMap((leader) =>
    wishes.maximaOf(own).flatMap((max) => {
      const challenger = { bidder: own.bidder, amount: own.amount, max };
      const expected = afterBid(auction.policy, leader, challenger);
      if (expected.bidder !== last.bidder || expected.price !== last.amount) return [];
      return [last.bidder === own.bidder ? max : (leader as Leader).max];
    }),
  );
}

type Reached = Pick<Replayed, "auction" | "wishes"> & {
  readonly alone: Standing;
  readonly reach: StoredBid;
};

/** The price went to the reserve after a contest: in the same moment, or because its leader raised their maximum later. */
function atReserve(
  { auction, alone, reach, wishes }: Reached,
  { going, staying }: { going: readonly number[]; staying: readonly number[] },
): Pick<After, "standings" | "maxima"> {
  const isAtOnce = reach.at === auction.bids[alone.placed - 1]?.at && going.length > 0;
  const end = endAfterBid({ at: alone.end, scheduled: auction.scheduled }, reach.at);
  const reached = { ...alone, count: reach.seq, price: reach.amount, end };
  const atOnce = isAtOnce ? [reached] : [];
  const byRaise = staying.length > 0 ? raisedToReserve(reached, wishes) : [];
  return {
    standings: byRaise.length > 0 || !isAtOnce ? [alone, ...atOnce, { ...reached, placed: 0 }] : atOnce,
    maxima: [...(isAtOnce ? going : []), ...byRaise],
  };
}

/** What is wrong with a contest whatever its bidders allowed. */
function faultsOf({ auction, before, contest }: Pick<Replayed, "auction" | "before" | "contest">): string[] {
  const [own, ...automatic] = contest;
  const broken: string[] = [];
  if (own.isAutomatic) broken.push("automatic, in answer to nobody");
  if (auction.takesOffers) broken.push("a bid where offers are taken");
  if (own.amount < leastNextBid({ ...auction, price: before.price })) broken.push("below the least next bid");
  if (own.amount >= (openBuyNow(auction, before.price) ?? Number.POSITIVE_INFINITY))
    broken.push("as much as it costs at once");
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

/** To what the leader may have raised their maximum when the price went to the reserve by it. */
export function raisedToReserve(after: Standing, wishes: KnownWishes): number[] {
  const { certain, perhaps } = wishes.raisesAt(after);
  return [...(certain === null ? [] : [certain]), ...perhaps].filter((max) => max >= (after.price ?? 0));
}
