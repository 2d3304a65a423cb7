// What is left of an auction when a bid is voided once more, from R-BID-9 in docs/rules.md and
// docs/decisions/0063-slips-strikes-and-a-ceiling.md alone. Amounts are paise.

/** A bid that was a mistake, and how many bids there were before and after it was voided: one may take the price to the reserve. */
export type Void = {
  readonly seq: number;
  readonly before: number;
  readonly count: number;
  readonly at: number;
};

type Bid = {
  readonly seq: number;
  readonly bidder: string;
  readonly amount: number;
  readonly isAutomatic: boolean;
};

/** A bid that somebody placed, what was bid automatically in answer to it, and who led before and after. */
export type Contest = {
  readonly bids: readonly Bid[];
  readonly leaderBefore: string | null;
  readonly priceBefore: number | null;
  /** What they may have allowed then. */
  readonly maximaBefore: readonly number[];
  readonly leaderAfter: string;
  /** The seqs of what had been withdrawn by then. */
  readonly goneBefore: ReadonlySet<number>;
  /** Nobody placed a bid: whoever leads was bid for up to the reserve. It goes with the contest before it. */
  readonly isReach: boolean;
};

/** Who leads with what; `maxima` is what they may have allowed, the price when nothing more is known. */
export type Left = {
  readonly leader: string | null;
  readonly price: number | null;
  readonly maxima: readonly number[];
};

/**
 * With the mistake goes whatever its bidder bid from then on, and the answers in every contest in which one of those
 * bids stood: the answers to it, or those that it gave itself. What somebody placed by hand stands.
 */
export function goneWith(
  contests: readonly Contest[],
  mistake: Void,
  gone: ReadonlySet<number>,
): Set<number> {
  const bidder = contests.flatMap(({ bids }) => bids).find(({ seq }) => seq === mistake.seq)?.bidder;
  const isMistake = (bid: Bid) => bid.bidder === bidder && bid.seq >= mistake.seq && !gone.has(bid.seq);
  const taken = new Set<number>();
  for (const bids of answered(contests)) {
    if (!bids.some(isMistake)) continue;
    for (const bid of bids) if (isMistake(bid) || (bid.isAutomatic && !gone.has(bid.seq))) taken.add(bid.seq);
  }
  return taken;
}

/** Each bid that somebody placed with everything automatic that follows it. */
function answered(contests: readonly Contest[]): readonly (readonly Bid[])[] {
  const all: Bid[][] = [];
  for (const { bids, isReach } of contests) {
    if (isReach) all.at(-1)?.push(...bids);
    else all.push([...bids]);
  }
  return all;
}

/**
 * The last bid that stands leads, with the maximum that it had as far as what is withdrawn, now or before, shows it. Of
 * whoever leads on, one that was used up is kept nowhere, so they may have none. One that came with a mistake of their own
 * is gone with it.
 */
export function afterVoid(
  contests: readonly Contest[],
  { taken, gone, mistake }: { taken: ReadonlySet<number>; gone: ReadonlySet<number>; mistake: Void },
  before: Pick<Left, "leader" | "price" | "maxima">,
): Left {
  const all = contests.flatMap(({ bids }) => bids);
  const last = all.findLast(({ seq }) => !taken.has(seq) && !gone.has(seq));
  if (last === undefined) return { leader: null, price: null, maxima: [] };
  const { bidder: leader, amount: price } = last;
  const isTheirMistake = all.some(({ seq, bidder }) => seq === mistake.seq && bidder === leader);
  const leads = leader === before.leader;
  const away = new Set([...taken, ...gone]);
  const meant = contests.filter((contest) => isMeant(contests, contest, { away, person: leader }));
  const known = leads ? before.maxima : beatenWith(meant, away, leader);
  const above = isTheirMistake ? [] : known.filter((max) => max > price);
  // Of several that it may have been, one that is not above the price is kept nowhere.
  const mayHaveNone = (leads && isUsedUp(before.maxima, before.price)) || isUsedUp(known, price);
  return { leader, price, maxima: above.length > 0 && !mayHaveNone ? above : [...above, price] };
}

/** Whether what somebody allowed in a contest came with a bid of theirs that stands. */
function isMeant(
  contests: readonly Contest[],
  { bids, goneBefore }: Contest,
  { away, person }: { away: ReadonlySet<number>; person: string },
): boolean {
  const own = contests
    .flatMap((contest) => (contest.isReach ? [] : contest.bids.slice(0, 1)))
    .findLast(({ seq, bidder }) => bidder === person && seq <= (bids[0]?.seq ?? 0) && !goneBefore.has(seq));
  return own !== undefined && !away.has(own.seq);
}

const isUsedUp = (maxima: readonly number[], price: number | null) =>
  maxima.some((max) => max <= (price ?? 0));

/** What somebody allowed when a bid that is gone now went beyond it; never less than what was bid for them. */
function beatenWith(contests: readonly Contest[], taken: ReadonlySet<number>, person: string): number[] {
  const theirs = contests.filter(({ bids }) => bids.some(({ seq }) => taken.has(seq)));
  const answers = theirs.flatMap(({ bids }) =>
    bids.filter(({ seq, bidder }) => taken.has(seq) && bidder === person).map(({ amount }) => amount),
  );
  const beaten = theirs.filter(
    ({ leaderBefore, leaderAfter, bids }) =>
      leaderBefore === person && leaderAfter !== person && taken.has(bids[0]?.seq ?? 0),
  );
  const least = Math.max(0, ...answers, ...beaten.map(({ maximaBefore }) => Math.min(...maximaBefore)));
  return [...answers, ...beaten.flatMap(({ maximaBefore }) => maximaBefore)].filter((max) => max >= least);
}
