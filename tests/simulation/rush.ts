import { leaningOf } from "./leaning.ts";
import type { World } from "./world/world.ts";

const minute = 60_000;
/** So long after what they hurried to, as far as they know, there is no crowd left; in milliseconds. */
const lingersMs = { bids: 1_000, payments: 100 * minute };

type Rush = { about: "bids" | "payments"; startsLeft: number };

/**
 * What people hurry with: bids at an auction's end, payments at an order's deadline; and, while there is neither,
 * with a sale, so that there is.
 */
export type RushAbout = "bids" | "payments" | "sale";

const byWorld = new WeakMap<World, Rush>();

function rushOf(world: World): Rush {
  const rush = byWorld.get(world) ?? { about: "bids", startsLeft: 0 };
  byWorld.set(world, rush);
  return rush;
}

type CurrentRush = { readonly about: "bids" | "payments"; readonly endMs: number };

/** Nearly everything that begins in a rush has to do with it; null while there is none. */
export function currentRush(world: World): CurrentRush | null {
  const { about, startsLeft } = rushOf(world);
  const endMs = nextMs(world, about);
  if (startsLeft <= 0 || endMs === null) return null;
  return world.clock.nowMs <= endMs + lingersMs[about] ? { about, endMs } : null;
}

/** Asked at every start: whether it belongs to a rush, which may begin with it. */
export function startsInRush(world: World): RushAbout | null {
  const rush = rushOf(world);
  const current = currentRush(world);
  if (current !== null) {
    rush.startsLeft -= 1;
    return current.about;
  }
  rush.startsLeft = 0;
  if (!world.random.chance(leaningOf(world).rushes)) return null;
  rush.about = world.random.chance(0.5) ? "payments" : "bids";
  if (!isAhead(world, rush.about)) rush.about = rush.about === "bids" ? "payments" : "bids";
  if (!isAhead(world, rush.about)) return "sale";
  rush.startsLeft = 20 + world.random.below(rush.about === "bids" ? 60 : 120);
  return rush.about;
}

function isAhead(world: World, about: "bids" | "payments"): boolean {
  const endMs = nextMs(world, about);
  return endMs !== null && endMs > world.clock.nowMs;
}

/** The end or deadline that comes next, as it was last seen, in milliseconds since 1970. */
export function nextMs({ seen: { open, orders } }: World, about: "bids" | "payments"): number | null {
  const ends =
    about === "bids" ? open.map(({ endsMs }) => endsMs) : orders.map(({ deadlineMs }) => deadlineMs);
  return ends.length === 0 ? null : Math.min(...ends);
}
