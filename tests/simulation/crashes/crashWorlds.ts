import type { WantedWorld } from "../worldPool.ts";
import { type Crash, countBoundaries, type LifeName, lives } from "./crashEverywhere.ts";

/** So many lives in one world, before it comes to rest and the next one begins. */
const livesOfWorld = 10;

/** Worlds in which a process dies before and after every boundary of every kind of life, or every so many. */
export async function crashWorlds(every: number): Promise<WantedWorld[]> {
  const worlds: WantedWorld[] = [];
  for (const life of Object.keys(lives) as LifeName[]) {
    const boundaries = await countBoundaries(life);
    const crashes: Crash[] = [];
    for (let at = 0; at < boundaries; at += every) {
      const other = Math.floor(at / every) % 2 === 0 ? "after" : "before";
      crashes.push({ at, when: other });
      if (every === 1) crashes.push({ at, when: other === "after" ? "before" : "after" });
    }
    for (let from = 0; from < crashes.length; from += livesOfWorld)
      worlds.push({ life, crashes: crashes.slice(from, from + livesOfWorld) });
  }
  return worlds;
}
