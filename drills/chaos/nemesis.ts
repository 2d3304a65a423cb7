import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { recordSignal } from "#modules/live/recordEvents.ts";
import type { Random } from "#tests/simulation/core/random.ts";
import { type ChaosWorld, type Part, untilAnswers } from "./chaosWorld.ts";
import type { Disturbance } from "./history.ts";

type Blow = {
  /** Strikes, and resolves when what it did is undone. */
  strike(world: ChaosWorld, random: Random): Promise<void>;
  /** How long the code may take to notice and to come back by itself, beyond being healthy again. */
  readonly aftermathMs?: number;
};

const USUAL_AFTERMATH_MS = 2_500;
/** A query on a connection that says nothing any more is given up after fifteen seconds. */
const SILENCE_AFTERMATH_MS = 18_000;

const onServer = (deed: (part: Part, random: Random) => unknown): Blow => ({
  strike: async ({ servers }, random) => void (await deed(random.one(servers) as Part, random)),
});
const onWorker = (deed: (part: Part, random: Random) => unknown): Blow => ({
  strike: async ({ workers }, random) => void (await deed(random.one(workers) as Part, random)),
});
const onAny = (deed: (part: Part, random: Random) => unknown, aftermathMs = USUAL_AFTERMATH_MS): Blow => ({
  strike: async ({ servers, workers }, random) =>
    void (await deed(random.one([...servers, ...servers, ...workers]) as Part, random)),
  aftermathMs,
});

async function freeze({ process }: Part, random: Random): Promise<void> {
  process.freeze();
  await pause(500 + random.below(2_500));
  process.thaw();
}

async function hold({ toDatabase }: Part, random: Random): Promise<void> {
  toDatabase.hold();
  await pause(500 + random.below(2_500));
  toDatabase.goOn();
}

async function moveClock({ database }: ChaosWorld, seconds: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`update clock set advanced = advanced + ${seconds} * interval '1 second'`.execute(tx);
    await recordSignal(tx, "clock");
  });
}

/** What any database can stand. */
const usualBlows: Record<string, Blow> = {
  "kill -9 of a server": onServer(({ process }) => process.kill()),
  "connections of the clients cut": { strike: async ({ front }) => void front.cut() },
  "kill -9 of a worker": onWorker(({ process }) => process.kill()),
  "connections to the database cut": onAny(({ toDatabase }) => toDatabase.cut()),
  "a server frozen": onServer(freeze),
  "the clock set forward": { strike: (world, random) => moveClock(world, 1 + random.below(4)) },
  "a server restarted": onServer(({ process }) => process.restart()),
  "the database out of reach for a while": onAny(hold),
  "the clock set back": { strike: (world, random) => moveClock(world, -1 - random.below(4)) },
  "a worker frozen": onWorker(freeze),
  "a worker restarted": onWorker(({ process }) => process.restart()),
  "connections to the database silent for ever": onAny(
    ({ toDatabase }) => toDatabase.lose(),
    SILENCE_AFTERMATH_MS,
  ),
};

/** What only a PostgreSQL of the drill's own may be done to. */
function databaseBlows(world: ChaosWorld): Record<string, Blow> {
  const { harm } = world.postgres;
  if (harm === undefined) return {};
  const { disk } = harm;
  return {
    "kill -9 of PostgreSQL": { strike: () => harm.kill() },
    "kill -9 of a connection's process of PostgreSQL": { strike: () => harm.killBackend() },
    "PostgreSQL restarted": { strike: () => harm.restart() },
    "PostgreSQL frozen": {
      strike: async (_world, random) => {
        await harm.freeze();
        await pause(500 + random.below(2_000));
        await harm.thaw();
      },
    },
    ...(disk && {
      "disk full": {
        strike: async (_world: ChaosWorld, random: Random) => {
          await disk.fill();
          await pause(1_000 + random.below(1_500));
          await disk.free();
          await harm.revive();
        },
      },
    }),
  };
}

export type Nemesis = {
  readonly disturbances: readonly Disturbance[];
  /** By name, how often each blow was struck. */
  counts(): Record<string, number>;
};

/**
 * Strikes one blow after another until the time is over: each kind once in an order that the seed gives, then all
 * again. Each comes at least once, however slow the machine is. Between two of them everything has a moment to be well, in which more is expected of it.
 */
export async function haunt(
  world: ChaosWorld,
  random: Random,
  { until, only, log }: { until: number; only?: readonly string[]; log: (line: string) => void },
): Promise<Nemesis> {
  const blows = { ...usualBlows, ...databaseBlows(world) };
  const disturbances: Disturbance[] = [];
  const counts: Record<string, number> = {};
  const names = only ?? Object.keys(blows);
  const deck = only ? [...only] : shuffled(names, random);
  for (let struck = 0; struck < names.length || performance.now() < until; struck += 1) {
    if (deck.length === 0) deck.push(...shuffled(names, random));
    const name = deck.shift() as string;
    const blow = blows[name] as Blow;
    log(name);
    const from = performance.now();
    await blow.strike(world, random);
    await Promise.all(world.serverUrls.map((url) => untilAnswers(url)));
    const to = performance.now() + (blow.aftermathMs ?? USUAL_AFTERMATH_MS);
    disturbances.push({ name, from, to });
    counts[name] = (counts[name] ?? 0) + 1;
    await pause(300 + random.below(1_200));
  }
  return { disturbances, counts: () => counts };
}

function shuffled(names: readonly string[], random: Random): string[] {
  const left = [...names];
  const deck: string[] = [];
  while (left.length > 0) deck.push(...left.splice(random.below(left.length), 1));
  return deck;
}
