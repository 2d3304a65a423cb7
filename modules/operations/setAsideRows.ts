import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";

/** The tasks of the worker's timetable that work on many rows, `remind` by what it reminds of. */
export type IsolatedTask =
  | "closeAuctions"
  | "sortDeposits"
  | "defaultOrders"
  | "completeSales"
  | "remindOutbid"
  | "remindEnding"
  | "remindDeadline"
  | "tellServiceStarted"
  | "hearProviders"
  | "askProviders"
  | "compareStatements"
  | "payRefunds"
  | "paySellers"
  | "checkBankAccounts"
  | "sendMessages"
  | "buildArchives";

/** A row that failed by itself: `subject` is the id of what the task works on. */
export type SetAsideRow = { readonly subject: string; readonly isDue: boolean };

/** What a task has set aside, and whether it is due for another try. Nearly always nothing. */
export async function readSetAside(database: Database, task: IsolatedTask): Promise<SetAsideRow[]> {
  const { rows } = await sql<SetAsideRow>`
    select subject, next_attempt_at <= blaze_now() as "isDue" from set_aside_rows
    where task = ${task} order by next_attempt_at`.execute(database.kysely);
  return rows;
}

/**
 * Sets a row aside with its error. The first pause is ten seconds and each next one twice as long, an hour at most.
 * `watchMoney` opens the alert.
 */
export async function setAside(
  database: Database,
  { task, subject }: { task: IsolatedTask; subject: string },
  error: unknown,
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await sql`
    insert into set_aside_rows as known (task, subject, problem, next_attempt_at)
    values (${task}, ${subject}, ${problem}, blaze_now() + interval '10 seconds')
    on conflict (task, subject) do update
    set problem = excluded.problem, attempts = next_attempt(known.attempts), last_at = blaze_now(),
      next_attempt_at = retry_at(known.attempts, '10 seconds', '1 hour')`.execute(database.kysely);
}

/** Forgets rows that went through, or that are no longer due. */
export async function forgetSetAside(
  database: Database,
  task: IsolatedTask,
  subjects: readonly string[],
): Promise<void> {
  await sql`
    delete from set_aside_rows where task = ${task} and subject = any(${[...subjects]}::text[])`.execute(
    database.kysely,
  );
}

/**
 * Forgets rows that nobody has tried for six hours: every task tries its rows at least once an hour, so these came to
 * an end in another way, such as a refund that was paid by hand.
 */
export async function forgetUntried(tx: Transaction): Promise<void> {
  await sql`
    delete from set_aside_rows
    where greatest(last_at, next_attempt_at) < blaze_now() - interval '6 hours'`.execute(tx);
}

/** Which rows a claim may take: `only` these, or any but the ones `except`. */
export type Choice = {
  readonly limit: number;
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
};

/**
 * A condition on the subject of a row, to stand behind others. No text at all in the ordinary case, so that the
 * statement and its plan are those of a claim without isolation.
 */
export function chosen(subject: RawBuilder<unknown>, { only, except }: Choice): RawBuilder<unknown> {
  if (only !== null) return sql`and (${subject})::text = any(${[...only]}::text[])`;
  if (except.length === 0) return sql``;
  return sql`and (${subject})::text <> all(${[...except]}::text[])`;
}
