import type { Decision } from "./core/decisions.ts";
import { realNow } from "./core/determinism.ts";
import { countStates } from "./depth/countStates.ts";
import { apply, explore } from "./director.ts";
import { sellEarlier } from "./earlierSales.ts";
import { alertsStand } from "./oracles/alerts.ts";
import type { Broken, Oracle } from "./oracles/oracle.ts";
import { alwaysTrue, trueAtRest } from "./oracles/oracles.ts";
import { allowFaults } from "./providerFaults.ts";
import { comeToAStop, comeToRest } from "./rest.ts";
import { openWorld } from "./world/opening.ts";
import { startWorld, type World } from "./world/world.ts";

export type WorldReport = {
  /** Of the history: the same for the same case. */
  readonly fingerprint: string;
  readonly history: readonly string[];
  readonly decisions: readonly Decision[];
  /** How often each kind of event happened. */
  readonly depth: ReadonlyMap<string, number>;
  readonly steps: number;
  readonly seconds: number;
  /** Rules that were broken, with what by; empty for a world in which everything was right. */
  readonly broken: readonly Broken[];
  /** Whether everything had come to rest when it was looked at. */
  readonly isAtRest: boolean;
};

type End = Pick<WorldReport, "broken" | "isAtRest">;

const looksEvery = 500;

/** Lives through one world by its seed, and looks at it every so often, and when it has come to rest. */
export async function simulate({
  steps,
  ...begun
}: Begun & { readonly steps: number }): Promise<WorldReport> {
  return await inWorld(begun, async (world) => {
    for (let left = steps; left > 0; left -= looksEvery) {
      await explore(world, Math.min(left, looksEvery));
      const broken = await look(world, alwaysTrue);
      await countStates(world);
      if (broken.length > 0) return { broken, isAtRest: false };
    }
    return await endAtRest(world);
  });
}

/** A world that was decided before: in full, or with decisions left out. */
export type Case = {
  readonly seed: number;
  readonly decisions: readonly Decision[];
  /** Whether it comes to rest before it is looked at. */
  readonly isAtRest: boolean;
  /** False for one from before sellers posted for later and excluded people in idle turns. */
  readonly hasSellersTurns?: boolean;
};

export async function replay({ seed, decisions, isAtRest, ...turns }: Case): Promise<WorldReport> {
  return await inWorld({ seed, ...turns }, async (world) => {
    for (const decision of decisions) {
      await world.scheduler.quiet();
      if (await apply(world, decision)) world.decisions.push(decision);
      if (world.failures.length > 0) break;
    }
    return isAtRest ? await endAtRest(world) : { broken: await look(world, alwaysTrue), isAtRest };
  });
}

type Begun = Pick<Case, "seed" | "hasSellersTurns">;

async function inWorld(
  { seed, ...turns }: Begun,
  live: (world: World) => Promise<End>,
): Promise<WorldReport> {
  const world = await startWorld(seed, turns);
  const began = realNow();
  try {
    await sellEarlier(world);
    allowFaults(world);
    await openWorld(world);
    world.scheduler.isOn = true;
    const end = await live(world);
    const { history, decisions } = world;
    return {
      fingerprint: history.fingerprint(),
      history: history.lines,
      decisions,
      depth: history.depth,
      steps: history.steps,
      seconds: (realNow() - began) / 1000,
      ...end,
    };
  } finally {
    await world.close();
  }
}

async function endAtRest(world: World): Promise<End> {
  await comeToAStop(world);
  await countStates(world);
  const alerts = await look(world, [alertsStand]);
  if (alerts.length > 0) return { broken: alerts, isAtRest: true };
  await comeToRest(world);
  await countStates(world);
  return { broken: await look(world, [...alwaysTrue, ...trueAtRest, alertsStand]), isAtRest: true };
}

/** What these find, while nobody does anything. */
export async function look(world: World, oracles: readonly Oracle[]): Promise<readonly Broken[]> {
  await world.scheduler.quiet();
  const broken: Broken[] = world.failures.map((failure) => ({
    rule: failure.message,
    subject: failure.cause instanceof Error ? (failure.cause.stack ?? "") : String(failure.cause),
  }));
  world.scheduler.isOn = false;
  for (const oracle of oracles) broken.push(...(await oracle(world)));
  world.scheduler.isOn = true;
  return broken;
}
