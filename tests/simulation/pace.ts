import type { World } from "./world/world.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a step moves the clock, of one; `quiet` while no auction is open. */
const chances = { small: 0.03, toNextEnd: 0.0035, quiet: 0.025, anywhere: 0.001, back: 0.0008 };

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

function chooseMs({ random, seen, clock }: World): number {
  if (random.chance(chances.back)) return -1_000 * (1 + random.below(90));
  if (random.chance(chances.anywhere)) return leap(random);
  const end = nextEndMs(seen);
  if (end === null) return random.chance(chances.quiet) ? leap(random) : 0;
  if (random.chance(chances.small)) return 1 + random.below(15_000);
  if (!random.chance(chances.toNextEnd)) return 0;
  const ahead = end - clock.nowMs - random.below(3 * minute);
  return ahead > 0 ? ahead : 1 + random.below(2 * minute);
}

function leap(random: World["random"]): number {
  return random.weighted([
    [40, () => minute * (1 + random.below(20))],
    [40, () => hour * (1 + random.below(16))],
    [20, () => day * (1 + random.below(3))],
  ] as const)();
}

function nextEndMs({ open }: World["seen"]): number | null {
  return open.length === 0 ? null : Math.min(...open.map(({ endsMs }) => endsMs));
}
