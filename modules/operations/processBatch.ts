import { sql } from "kysely";
import { isConflict, isDatabaseOutage } from "#db/databaseOutage.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import {
  type Choice,
  claimSetAside,
  forgetSetAside,
  type IsolatedTask,
  readSetAside,
  setAside,
} from "./setAsideRows.ts";

type Batch<Row> = {
  readonly task: IsolatedTask;
  /** Locks rows that are due (`othersLocked` says how) and returns as little of them as it can: what reads more may fail, and belongs to `work`. */
  take(tx: Transaction, choice: Choice): Promise<readonly Row[]>;
  subjectOf(row: Row): string;
  work(tx: Transaction, rows: readonly Row[]): Promise<void>;
};

const retriesAtMost = 20;

/**
 * Takes what is due and works on it in one transaction; returns how many rows were taken. A batch that fails stored
 * nothing: it is halved until the row that makes it fail stands alone, as the bids of a flush are. That row is set
 * aside with its error and tried again alone when its pause is over; the others go on.
 *
 * An outage is no row's fault: it is thrown, and the next run takes the same rows. Rows that met another transaction
 * are left to the next run as well.
 */
export async function processBatch<Row>(
  database: Database,
  batch: Batch<Row>,
  { limit }: { limit: number },
): Promise<number> {
  const aside = await readSetAside(database, batch.task);
  const due = aside.filter((row) => row.isDue).slice(0, retriesAtMost);
  const retried = await retry(
    database,
    batch,
    due.map((row) => row.subject),
  );
  const except = aside.map((row) => row.subject);
  return retried + (await attempt(database, batch, { limit, only: null, except }));
}

/** Tries rows that were set aside, each alone. Returns how many went through. */
async function retry<Row>(
  database: Database,
  batch: Batch<Row>,
  subjects: readonly string[],
): Promise<number> {
  let count = 0;
  for (const subject of subjects) {
    if (!(await claimSetAside(database, { task: batch.task, subject }))) continue;
    if (await isolated(database, batch, [subject])) count += 1;
  }
  return count;
}

async function attempt<Row>(database: Database, batch: Batch<Row>, choice: Choice): Promise<number> {
  let taken: readonly Row[] = [];
  try {
    await inTransaction(database, async (tx) => {
      taken = await batch.take(tx, choice);
      if (taken.length > 0) await batch.work(tx, taken);
    });
  } catch (error) {
    if (taken.length === 0 || isDatabaseOutage(error)) throw error;
    await isolate(database, batch, taken.map(batch.subjectOf));
  }
  return taken.length;
}

/** The halves go one after the other, which keeps the order in which the rows fell due. */
async function isolate<Row>(
  database: Database,
  batch: Batch<Row>,
  subjects: readonly string[],
): Promise<void> {
  const middle = Math.ceil(subjects.length / 2);
  for (const part of [subjects.slice(0, middle), subjects.slice(middle)]) {
    if (part.length > 0) await isolated(database, batch, part);
  }
}

/** How long a row that is tried alone is waited for. */
const patience = "2s";

/**
 * Works on these rows as far as they are still due. Returns whether they went through together. One that is tried alone
 * is forgotten when it went through or is no longer due, and stays set aside when another transaction keeps it locked.
 */
async function isolated<Row>(
  database: Database,
  batch: Batch<Row>,
  only: readonly string[],
): Promise<boolean> {
  try {
    await inTransaction(database, async (tx) => {
      const waits = only.length === 1;
      if (waits) await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx);
      const rows = await batch.take(tx, { limit: only.length, only, except: [], waits });
      if (rows.length > 0) await batch.work(tx, rows);
    });
  } catch (error) {
    if (isConflict(error)) return false;
    if (isDatabaseOutage(error)) throw error;
    if (only.length > 1) await isolate(database, batch, only);
    else await setAside(database, { task: batch.task, subject: only[0] as string }, error);
    return false;
  }
  if (only.length === 1) await forgetSetAside(database, batch.task, only);
  return true;
}

/**
 * Works on one row that was claimed before, in transactions of its own; for tasks that ask somebody outside between
 * two of them. Its failure is set aside and harms no other row. When it is tried again is the claim's matter.
 *
 * @throws an outage of the database, which ends the whole run.
 */
export async function isolateRow(
  database: Database,
  row: { task: IsolatedTask; subject: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isConflict(error)) return;
    if (isDatabaseOutage(error)) throw error;
    return await setAside(database, row, error);
  }
  await forgetSetAside(database, row.task, [row.subject]);
}
