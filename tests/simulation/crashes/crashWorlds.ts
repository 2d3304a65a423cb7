import type { WantedWorld } from "../worldPool.ts";
import { boundariesOf, type Crash, type LifeName, lives } from "./crashEverywhere.ts";

const whens = ["after", "before"] as const;

/** So many lives in one world, before it comes to rest and the next one begins. */
const livesOfWorld = 10;

type Who = Crash["dies"];

/** At these somebody dies, whatever number is asked for: they are few. */
const isAlwaysTried = (boundary: string) => /^(buy: |start: commit|agree: commit)/.test(boundary);

/**
 * Worlds in which each of these dies before and after every boundary of every kind of life, or by turns at every so many
 * and at each of a purchase and each commit of a start or a taken offer.
 */
export async function crashWorlds(
  every: number,
  who: readonly Who[] = ["process", "PostgreSQL"],
): Promise<WantedWorld[]> {
  const worlds: WantedWorld[] = [];
  for (const life of Object.keys(lives) as LifeName[]) {
    const boundaries = await boundariesOf(life);
    const places = boundaries.flatMap((label, at) => (at % every === 0 || isAlwaysTried(label) ? [at] : []));
    const crashes: Crash[] = [];
    for (const [turn, at] of places.entries()) {
      if (every === 1) crashes.push(...who.flatMap((dies) => whens.map((when) => ({ at, when, dies }))));
      else
        crashes.push({
          at,
          when: whens[turn % 2] ?? "after",
          dies: who[Math.floor(turn / 2) % who.length] ?? "process",
        });
    }
    for (let from = 0; from < crashes.length; from += livesOfWorld)
      worlds.push({ life, crashes: crashes.slice(from, from + livesOfWorld) });
  }
  return worlds;
}
