import { setTimeout as pause } from "node:timers/promises";
import { demoSecret } from "#modules/operations/demoDefaults.ts";
import { Random } from "#tests/simulation/core/random.ts";
import { Bidder, type BidderNotes } from "./bidders.ts";
import { type ChaosWorld, startChaosWorld, untilAnswers } from "./chaosWorld.ts";
import { checkHistory } from "./checkHistory.ts";
import { collect } from "./collect.ts";
import type { DrillDatabase } from "./drillDatabase.ts";
import type { Fault, History } from "./history.ts";
import { haunt, type Nemesis } from "./nemesis.ts";
import { payOrders } from "./payer.ts";
import { checkMoneyAtRest, untilAtRest } from "./rest.ts";
import { follow } from "./watchers.ts";

export type ChaosWish = {
  readonly seconds: number;
  readonly seed: number;
  readonly people: number;
  /** These blows only, in this order; all of them in an order of the seed's without. */
  readonly only?: readonly string[];
  /** Longer than usual where other work shares the machine. */
  readonly seenWithinMs?: number;
  readonly log: (line: string) => void;
};

export type ChaosOutcome = {
  readonly history: History;
  readonly faults: readonly Fault[];
  readonly notes: BidderNotes;
  readonly blows: Record<string, number>;
  readonly payments: number;
  readonly ownEnds: readonly string[];
};

const AUCTIONS = 9;
const ONE_OF_EACH_SECONDS = 60;
const REST_WITHIN_MS = 60_000;
const GUESTS = 3;

/** Runs the product for so many seconds of blows, lets it come to rest, and judges what everybody wrote down. */
export async function runChaos(postgres: DrillDatabase, wish: ChaosWish): Promise<ChaosOutcome> {
  const random = new Random(wish.seed);
  const world = await startChaosWorld(postgres, { people: wish.people, endsInMs: ends(wish) });
  const listings = world.auctions.map(({ listingId }) => listingId);
  const followers = [
    ...world.people.map(({ id, token }, index) => ({
      name: `person ${index + 1}`,
      userId: id,
      token,
      listings,
    })),
    ...Array.from({ length: GUESTS }, (_, index) => ({ name: `guest ${index + 1}`, ...nobody, listings })),
  ].map((one) => follow(world.url, one));
  try {
    await Promise.all(followers.map(({ begun }) => begun));
    const { notes, nemesis, payments } = await disturb(world, wish, random);
    const unfinished = await untilAtRest(world.database, REST_WITHIN_MS);
    const money = await checkMoneyAtRest(world.database);
    const stored = await collect(world.database, { secret: demoSecret });
    await untilTold(stored, followers);
    const watchers = followers.map(({ watcher }) => watcher);
    for (const follower of followers) follower.stop();
    const history = { ...notes, watchers, disturbances: nemesis.disturbances, stored };
    const ownEnds = [...world.servers, ...world.workers].flatMap(({ process }) => process.ownEnds);
    const faults = [...checkHistory(history, { seenWithinMs: wish.seenWithinMs }), ...unfinished, ...money];
    return { history, faults, notes, blows: nemesis.counts(), payments, ownEnds };
  } finally {
    for (const follower of followers) follower.stop();
    await world.close();
  }
}

const nobody = { userId: null, token: null };

/** One auction ends after another, the last of them when the blows are over: each kind once takes about a minute. */
function ends({ seconds, only }: ChaosWish): number[] {
  const lastMs = (only ? seconds : Math.max(seconds, ONE_OF_EACH_SECONDS)) * 1000;
  return Array.from({ length: AUCTIONS }, (_, index) => Math.round((lastMs * (index + 2)) / (AUCTIONS + 1)));
}

async function disturb(
  world: ChaosWorld,
  { seconds, only, log }: ChaosWish,
  random: Random,
): Promise<{ notes: BidderNotes; nemesis: Nemesis; payments: number }> {
  const notes: BidderNotes = { bids: [], reads: [], answeredAt: [], unanswered: 0 };
  const bidders = world.people.map(
    (person, index) => new Bidder(world, person, new Random(random.below(2 ** 31) + index), notes),
  );
  const bidding = Promise.all(bidders.map((bidder) => bidder.run()));
  const payer = payOrders(world);
  const until = performance.now() + seconds * 1000;
  const nemesis = await haunt(world, random, { until, log, ...(only && { only }) });
  await Promise.all(world.serverUrls.map((url) => untilAnswers(url)));
  // The last auction may have been moved to its latest end.
  await pause(Math.max(0, until - performance.now()) + 2_000);
  for (const bidder of bidders) bidder.stop();
  await bidding;
  const payments = await payer.stop();
  return { notes, nemesis, payments };
}

type Followers = readonly ReturnType<typeof follow>[];

/**
 * Resolves when the streams have caught up; after fifteen seconds without, too: the checker says so then.
 *
 * @internal for tests
 */
export async function untilTold(stored: History["stored"], followers: Followers): Promise<void> {
  const stage = { active: 1, sold: 2, unsold: 3 };
  const isBehind = ({ versions }: Followers[number]) =>
    stored.auctions.some(
      ({ listingId, bidCount, freezes, status }) =>
        (versions().get(listingId) ?? 0) < (bidCount + freezes) * 4 + stage[status],
    );
  for (const deadline = performance.now() + 15_000; performance.now() < deadline; await pause(100))
    if (!followers.some(isBehind)) break;
  await pause(1_500); // personal events come with the same reading; a stream that was just opened gets them at once
}
