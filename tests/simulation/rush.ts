import { leaningOf } from "./leaning.ts";
import type { World } from "./world/world.ts";

/** How often one begins, of all starts while an auction runs: each world likes it more or less. */
const chances = [0.005, 0.03, 0.15];
/** So long after the end that they have seen there is no crowd left, in milliseconds. */
const lingersMs = 1_000;

type Rush = { readonly chance: number; startsLeft: number };

const byWorld = new WeakMap<World, Rush>();

function rushOf(world: World): Rush {
  const rush = byWorld.get(world) ?? { chance: world.random.one(chances) ?? 0, startsLeft: 0 };
  byWorld.set(world, rush);
  return rush;
}

/** Whether people crowd around the auction that ends next: nearly everything that begins then is a bid on it. */
export function isRush(world: World): boolean {
  const rush = rushOf(world);
  const end = nextEndMs(world);
  return rush.startsLeft > 0 && end !== null && world.clock.nowMs <= end + lingersMs;
}

/** Asked at every start: whether it belongs to a rush, which may begin with it. */
export function startsInRush(world: World): boolean {
  const rush = rushOf(world);
  if (isRush(world)) {
    rush.startsLeft -= 1;
    return true;
  }
  const end = nextEndMs(world);
  const begins =
    end !== null && end > world.clock.nowMs && world.random.chance(rush.chance * leaningOf(world).rushes);
  rush.startsLeft = begins ? 20 + world.random.below(60) : 0;
  return begins;
}

/** The end of the auction that ends next, as it was last seen, in milliseconds since 1970. */
export function nextEndMs({ seen: { open } }: World): number | null {
  return open.length === 0 ? null : Math.min(...open.map(({ endsMs }) => endsMs));
}
