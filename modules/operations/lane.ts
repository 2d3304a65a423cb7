import type { Database } from "#db/pool.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { isolateRow } from "./processBatch.ts";
import type { IsolatedTask } from "./setAsideRows.ts";

/**
 * Where the work at one outside party is done: with a bound of its own on how much of it is under way, and with a
 * breaker of its own. Whoever works in lanes side by side is not delayed by a party that hangs in another one
 * (docs/decisions/0026-each-provider-has-its-lane.md).
 */
export type Lane<Name extends string = string> = {
  readonly name: Name;
  /** How many rows are worked on at once. */
  readonly concurrency: number;
  readonly breaker: Breaker;
};

/** 16 questions of 200 ms at once are 80 a second: 10,000 payments of one deadline in about two minutes. */
const usualConcurrency = 16;

type LaneOptions = { readonly concurrency?: number; readonly breaker?: Breaker };

/** A lane remembers whether its party answers, so whoever works in it again and again keeps it. */
export function createLane<Name extends string>(name: Name, options: LaneOptions = {}): Lane<Name> {
  return {
    name,
    concurrency: options.concurrency ?? usualConcurrency,
    breaker: options.breaker ?? createBreaker(),
  };
}

type LaneWork<Row> = {
  /** By what name a row that fails is set aside. */
  readonly task: IsolatedTask;
  /** The most rows to take. */
  readonly limit: number;
  /** Takes the next row that is due, in a transaction of its own; undefined when none is. */
  readonly claim: () => Promise<Row | undefined>;
  /** Asks or sends, and records what came of it. Returns whether the party was there, null if it was not called. */
  readonly work: (row: Row) => Promise<boolean | null>;
};

/**
 * Takes rows one by one, so that nobody holds a row that nobody works on: while the breaker is open none is taken,
 * no attempt is counted and nothing is put off. A row whose work throws is set aside with its error and stops no
 * other; when it is tried again is the claim's matter. Returns how many were taken.
 *
 * @throws an outage of the database, when what was under way has ended.
 */
export async function workLane<Row extends { id: string }>(
  database: Database,
  lane: Lane,
  { task, limit, claim, work }: LaneWork<Row>,
): Promise<number> {
  const runners: Promise<void>[] = [];
  const outages: unknown[] = [];
  let taken = 0;
  let isOver = false;
  const takeNext = async (): Promise<Row | undefined> => {
    taken += 1;
    const row = await claim();
    if (row !== undefined) return row;
    taken -= 1;
    isOver = true;
    return undefined;
  };
  const run = async (): Promise<void> => {
    while (!isOver && taken < limit && lane.breaker.admits()) {
      const row = await takeNext();
      if (row === undefined) return;
      startRunner(); // where there is a row, there may be another one
      await isolateRow(database, { task, subject: row.id }, async () => {
        const wasThere = await work(row);
        if (wasThere !== null) lane.breaker.record(wasThere);
      });
    }
  };
  const startRunner = (): void => {
    if (runners.length >= lane.concurrency) return;
    const ended = run().catch((error: unknown) => {
      isOver = true;
      outages.push(error);
    });
    runners.push(ended);
  };
  startRunner();
  for (const runner of runners) await runner; // their number grows meanwhile
  if (outages.length > 0) throw outages[0];
  return taken;
}
