import type { Boundary } from "../core/scheduler.ts";
import {
  die,
  locksAreLetGo,
  pass,
  passableNow,
  runningCount,
  startWork,
  untilFirstPause,
} from "../director.ts";
import type { Broken } from "../oracles/oracle.ts";
import { alwaysTrue, trueAtRest } from "../oracles/oracles.ts";
import { isStatement, restartDatabase } from "../outage.ts";
import { comeToRest } from "../rest.ts";
import { look } from "../simulate.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { agreed, unagreed } from "./agreed.ts";
import { bought, defaulted, type Life, offered, type Perform, paid } from "./lives.ts";
import { scheduled, unstarted } from "./scheduled.ts";

export const lives = { paid, defaulted, offered, bought, agreed, unagreed, scheduled, unstarted } as const;
export type LifeName = keyof typeof lives;

/** Where a process or PostgreSQL dies: at the boundary with this number of a life, or at the next statement. */
export type Crash = {
  readonly at: number;
  readonly when: "before" | "after";
  readonly dies: "process" | "PostgreSQL";
};

/** The boundaries of a life in which nobody dies, such as `bid: commit`. */
export async function boundariesOf(name: LifeName): Promise<readonly string[]> {
  const world = await startWorld(1);
  try {
    world.scheduler.isOn = true;
    return await liveThrough(world, lives[name], null);
  } finally {
    await world.close();
  }
}

/**
 * A process or PostgreSQL dies once in each life, at the boundary that is given; the lives follow one another in one
 * world, which comes to rest in the end. Returns what was not as it should be, with where it had happened last.
 */
export async function crashAt(name: LifeName, crashes: readonly Crash[]): Promise<Broken[]> {
  const world = await startWorld(1);
  const broken: Broken[] = [];
  let last = "";
  const note = (found: readonly Broken[]) =>
    broken.push(...found.map(({ rule, subject }) => ({ rule, subject: `${subject} ${last}` })));
  try {
    world.scheduler.isOn = true;
    for (const one of crashes) {
      last = `(${name}, ${one.dies} ${one.when} boundary ${one.at})`;
      await liveThrough(world, lives[name], one);
      note(await look(world, alwaysTrue));
    }
    await comeToRest(world);
    note(await look(world, [...alwaysTrue, ...trueAtRest]));
  } finally {
    await world.close();
  }
  return broken;
}

/** What is done at a server; everything else is a worker's. */
const byPeople: ReadonlySet<string> = new Set([
  ...["deposit", "bid", "buy", "pay", "offer", "take", "post", "block", "exclude", "let in"],
  ...["agree", "answer", "decline", "take back"],
]);

/** Lives through it, the oldest boundary first; returns which there were. */
async function liveThrough(world: World, life: Life, wanted: Crash | null): Promise<readonly string[]> {
  const passed: string[] = [];
  let left = wanted;
  const perform: Perform = async (label, work) => {
    const kind = byPeople.has(label) ? "server1" : "worker1";
    startWork(world, { on: kind, label, work });
    for (;;) {
      await world.scheduler.quiet();
      if (runningCount(world) === 0) return restartDatabase(world);
      const [boundary] = passableNow(world);
      if (boundary === undefined) {
        if (!(await locksAreLetGo(world))) await setClockBy(world, untilFirstPause(world));
        continue;
      }
      const isNow = left !== null && passed.length >= left.at && mayDie(left, boundary);
      passed.push(`${label}: ${boundary.label}`);
      if (!isNow || left === null) {
        pass(world, boundary);
        continue;
      }
      const { when, dies } = left;
      left = null;
      await die(world, boundary, { kind: dies === "process" ? "crash" : "stop", when });
    }
  };
  await life(world, perform);
  return passed;
}

function mayDie({ dies }: Crash, boundary: Boundary): boolean {
  return dies === "process" || isStatement(boundary);
}
