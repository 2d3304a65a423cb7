import { performance } from "node:perf_hooks";
import type { Database } from "#db/pool.ts";
import { type PlannedCall, plannedCalls } from "./calls.ts";
import type { PlansWorld } from "./plansWorld.ts";
import { type PlannedTask, plannedTasks } from "./tasks.ts";

export type PlanMeasurement = { readonly name: string; readonly mostMs: number; readonly ms: number };

const mostCallMs = 50;
const mostTaskMs = 1_000;
/** A call is asked so often, and the fastest counts: the others measure who else is at work. A long one is asked once more. */
const asks = 7;
const longMs = 1_000;

/** How long each call takes that reads what is there. */
export async function measureCalls(
  database: Database,
  world: PlansWorld,
  only: string | undefined,
): Promise<PlanMeasurement[]> {
  const measured: PlanMeasurement[] = [];
  for (const { name, ask } of named(plannedCalls, only)) {
    const taken = [await timeOf(() => ask(database, world))];
    while (taken.length < (Math.min(...taken) > longMs ? 2 : asks))
      taken.push(await timeOf(() => ask(database, world)));
    measured.push({ name, mostMs: mostCallMs, ms: Math.min(...taken) });
    process.stderr.write(".");
  }
  return measured;
}

/** How long one run of each task of the worker takes: the second, which finds the tables read and the usual work done. */
export async function measureTasks(database: Database, only: string | undefined): Promise<PlanMeasurement[]> {
  const measured: PlanMeasurement[] = [];
  for (const { name, run } of named(plannedTasks, only)) {
    const firstMs = await timeOf(() => run(database));
    const ms = firstMs > 10 * longMs ? firstMs : await timeOf(() => run(database));
    measured.push({ name, mostMs: mostTaskMs, ms });
    process.stderr.write(".");
  }
  return measured;
}

function named<One extends PlannedCall | PlannedTask>(all: readonly One[], only: string | undefined): One[] {
  return all.filter(({ name }) => only === undefined || name.includes(only));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
