import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow, fromNow } from "./readClock.ts";

/** The tasks of the worker's timetable that work on many rows, `remind` by what it reminds of. */
export type IsolatedTask =
  | "closeDueAuctions"
  | "settleClosedDeposits"
  | "defaultOverdueOrders"
  | "lapseReserveOffers"
  | "lapsePriceOffers"
  | "startListings"
  | "completeOrders"
  | "passClaims"
  | "remindOutbid"
  | "remindEnding"
  | "remindFirstBid"
  | "remindLastHour"
  | "sendBidAlerts"
  | "remindAddress"
  | "offerPickups"
  | "remindPickup"
  | "remindDeadline"
  | "remindGrievance"
  | "remindQuestions"
  | "tellServiceStarted"
  | "processWebhooks"
  | "reconcilePending"
  | "compareStatements"
  | "processRefunds"
  | "sendPayouts"
  | "bookShipments"
  | "trackShipments"
  | "checkBankAccounts"
  | "sendQueuedMessages"
  | "sendGuestMessages"
  | "buildArchives"
  | "findSignals"
  | "matchNewListings"
  | "tellSavedSearches";

/** A row that failed by itself: `subject` is the id of what the task works on. */
export type SetAsideRow = { readonly subject: string; readonly isDue: boolean };

/** What a task has set aside, and whether it is due for another try. Nearly always nothing. */
export async function readSetAside(database: Database, task: IsolatedTask): Promise<SetAsideRow[]> {
  const { rows } = await sql<SetAsideRow>`
    select subject, next_attempt_at <= (select blaze_now()) as "isDue" from set_aside_rows
    where task = ${task} order by next_attempt_at`.execute(database.kysely);
  return rows;
}

/**
 * Takes a set-aside row that is due for a try of its own; false when another worker has taken it. Should this one not
 * come back, it is due again in a minute.
 */
export async function claimSetAside(
  database: Database,
  { task, subject }: { task: IsolatedTask; subject: string },
): Promise<boolean> {
  const ofTask = database.kysely.updateTable("set_aside_rows").where("task", "=", task);
  const due = ofTask.where("subject", "=", subject).where("next_attempt_at", "<=", blazeNow);
  const { numUpdatedRows } = await due.set({ next_attempt_at: fromNow("1 minute") }).executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** At the beginning of a subject: of a message, the person's id stands before the colon. */
const uuidForm = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)";

/**
 * Forgets rows that came to an end in another way, such as a refund that was paid by hand, of the tasks that claim by
 * columns of the row itself. One that is still due stays, however long nobody has tried it: while its provider's breaker
 * is open, or money is frozen, nobody does. `processBatch` sees itself when one of its rows is no longer due.
 */
export async function forgetEnded(tx: Transaction): Promise<void> {
  await sql`
    with named as (
      select id, task, subject, case when subject ~ ${uuidForm} then substr(subject, 1, 36)::uuid end as row_id
      from set_aside_rows
    ), ended as (
      select id from named where not case task
        when 'processWebhooks' then exists (
          select from provider_webhooks as row where row.id = row_id and status = 'pending')
        when 'reconcilePending' then exists (
          select from payments as row where row.id = row_id and next_check_at is not null)
        when 'processRefunds' then exists (
          select from refunds as row where row.id = row_id and status in ('pending', 'sent'))
        when 'sendPayouts' then exists (
          select from payouts as row where row.id = row_id and next_attempt_at is not null)
        when 'checkBankAccounts' then exists (
          select from bank_accounts as row where row.id = row_id and next_check_at is not null)
        when 'bookShipments' then exists (
          select from shipments as row where row.id = row_id and status in ('booking', 'cancelling'))
        when 'trackShipments' then exists (
          select from shipments as row where row.id = row_id and status = 'booked')
        when 'sendQueuedMessages' then exists (
          select from messages
          where user_id = row_id and idempotency_key = substr(subject, 38) and status = 'queued')
        when 'sendGuestMessages' then exists (
          select from guest_messages as row where row.id = row_id and status = 'queued')
        when 'buildArchives' then exists (
          select from data_requests as row where row.id = row_id and status = 'waiting')
        else true end
    )
    delete from set_aside_rows using ended where set_aside_rows.id = ended.id`.execute(tx);
}

/** Which rows a claim may take: `only` these, or any but the ones `except`. */
export type Choice = {
  readonly limit: number;
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
  /** Wait for rows that somebody else has locked, rather than leave them out. */
  readonly waits?: boolean;
};

/**
 * Behind `for update`. A row that is tried alone is waited for: when nothing was taken then, it is no longer due, and not
 * just in somebody else's hands.
 */
export function othersLocked({ waits = false }: Choice): RawBuilder<unknown> {
  return waits ? sql`` : sql`skip locked`;
}

/**
 * A condition on the subject of a row, to stand behind others. No text at all in the ordinary case, so that the
 * statement and its plan are those of a claim without isolation.
 */
export function chosen(subject: RawBuilder<unknown>, { only, except }: Choice): RawBuilder<unknown> {
  if (only !== null) return sql`and (${subject})::text = any(${[...only]}::text[])`;
  if (except.length === 0) return sql``;
  return sql`and (${subject})::text <> all(${[...except]}::text[])`;
}
