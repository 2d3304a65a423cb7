import { leaningOf } from "./leaning.ts";
import { currentRush, nextMs } from "./rush.ts";
import type { World } from "./world/world.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often a step moves the clock, of one; `quiet` while no auction is open, `tick` and `edge` in a rush: a little,
 * and to within a few milliseconds of what they hurry to.
 */
const chances = {
  ...{ small: 0.03, toNextEnd: 0.0035, quiet: 0.025, anywhere: 0.001, back: 0.0008 },
  ...{ tick: 0.03, edge: 0.012 },
};

/** A statement tells of a week, and is asked for every hour: nothing may drop out of it unseen. */
const longestWithoutStatements = 6 * day;

/**
 * By how many milliseconds the clock moves between two steps, zero for most of them: by seconds while auctions are
 * open, often to where the next one ends, because there everybody acts at once; by hours and days while none is,
 * because nothing but dates is waited for then.
 */
export function clockMs(world: World): number {
  const { seen, clock } = world;
  const ms = chooseMs(world);
  return ms <= seen.statementsComparedMs + longestWithoutStatements - clock.nowMs ? ms : 0;
}

function chooseMs(world: World): number {
  const { random, clock } = world;
  if (random.chance(chances.back)) return -1_000 * (1 + random.below(90));
  const rush = currentRush(world);
  if (rush?.about === "bids") return toEndMs(random, rush.endMs - clock.nowMs);
  if (rush?.about === "payments") return toDeadlineMs(random, rush.endMs - clock.nowMs);
  const end = nextMs(world, "bids");
  if (random.chance(chances.anywhere)) return leap(random);
  const isDelivered = world.seen.sales.some(({ stage }) => stage === "delivered");
  if (isDelivered && random.chance(leaningOf(world).days)) return day * (1 + random.below(3));
  if (end === null) return random.chance(chances.quiet * leaningOf(world).leaps) ? leap(random) : 0;
  if (random.chance(chances.small)) return 1 + random.below(15_000);
  if (!random.chance(chances.toNextEnd * leaningOf(world).ends)) return 0;
  const ahead = end - clock.nowMs - random.below(3 * minute);
  return ahead > 0 ? ahead : 1 + random.below(2 * minute);
}

/** Toward an auction's end that is so far ahead, and past it in moments. */
function toEndMs(random: World["random"], ahead: number): number {
  if (ahead > 3 * minute) return ahead - random.below(2 * minute);
  if (random.chance(chances.edge)) return Math.max(0, ahead - 2 + random.below(4));
  return random.chance(chances.tick) ? 1 + random.below(700) : 0;
}

/** Toward a deadline; past it they wait for answers, which takes minutes and, where there is none, an hour. */
function toDeadlineMs(random: World["random"], ahead: number): number {
  if (ahead > 15 * minute) return ahead - 5 * minute - random.below(5 * minute);
  if (random.chance(chances.edge / 3)) return Math.max(0, ahead - 2 + random.below(4));
  return random.chance(chances.tick) ? 1 + random.below(ahead > 0 ? minute / 10 : 6 * minute) : 0;
}

function leap(random: World["random"]): number {
  return random.weighted([
    [40, () => minute * (1 + random.below(20))],
    [40, () => hour * (1 + random.below(16))],
    [20, () => day * (1 + random.below(3))],
  ] as const)();
}
