import type { Watcher } from "../world/watchers.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { nameOf } from "./names.ts";

/** A stream is cut, or goes on where it was cut and with what is open now. */
const watch: Action = {
  name: "watch",
  weight: 2,
  on: "server",
  async prepare(world) {
    const { random, watchers, seen } = world;
    const watcher = random.one(watchers.all) as Watcher;
    const isCut = watcher.isOpen && random.chance(0.4);
    watcher.cut();
    if (!isCut)
      await watcher.open(
        watchers.live,
        seen.open.map(({ listingId }) => listingId),
      );
    const who = watcher.userId === null ? "a guest" : nameOf(world, watcher.userId);
    return { label: who, work: async () => (isCut ? "cut" : "on the air") };
  },
};

export const watchingActions: readonly Action[] = [watch];

/** Everybody who was cut comes back to what they looked at. */
export async function resumeAll({ watchers: { all, live } }: World): Promise<void> {
  for (const watcher of all) if (!watcher.isOpen) await watcher.open(live, [...watcher.listings]);
}
