import { isDatabaseOutage } from "#db/databaseOutage.ts";
import type { Decision } from "./core/decisions.ts";
import type { Boundary } from "./core/scheduler.ts";
import { leaningOf } from "./leaning.ts";
import type { World } from "./world/world.ts";

/** How often PostgreSQL dies at a boundary, and how often it comes back at one while it is dead, of one. */
const chances = { stop: 0.0003, stopAtCommit: 0.004, restart: 0.06 };

const isCommit = ({ label }: Boundary) => /^commit/i.test(label);
/** At it PostgreSQL may die; everything else is a call or a pause. */
export const isStatement = ({ queue }: Boundary) => queue !== null;

export function diesAt(world: World, boundary: Boundary): boolean {
  if (world.database.life.isStopped || !isStatement(boundary)) return false;
  const chance = isCommit(boundary) ? chances.stopAtCommit : chances.stop;
  return world.random.chance(chance * leaningOf(world).deaths);
}

/** What is decided about a database that is dead: null for nothing, as most of the time. */
export function chooseRestart({ random, database }: World): Decision | null {
  return database.life.isStopped && random.chance(chances.restart) ? { kind: "restart" } : null;
}

/** PostgreSQL has died at this boundary: nobody is answered, and all processes go on without it. */
export async function stopDatabase(
  { scheduler, database, processes, history }: World,
  boundary: Boundary,
  when: "before" | "after",
): Promise<void> {
  history.write(`PostgreSQL dies ${when} ${boundary.label}`);
  history.count(isCommit(boundary) ? `PostgreSQL dies ${when} a commit` : "PostgreSQL dies");
  scheduler.failStatements(new Error("Connection terminated unexpectedly"));
  await database.stop(processes);
}

export function restartDatabase({ database, history }: World): void {
  if (!database.life.isStopped) return;
  database.start();
  history.write("PostgreSQL is back");
}

/** How often it had died when what begins now began; a death from before that is not over counts as one of it. */
export function deathsBefore({ database: { life } }: World): number {
  return life.isStopped ? life.deaths - 1 : life.deaths;
}

/** Whether somebody who began then may fail so: as long as the database is away, people and jobs are told to come again. */
export function mayFail({ database }: World, deaths: number, reason: unknown): boolean {
  return database.life.deaths > deaths && isDatabaseOutage(reason);
}
