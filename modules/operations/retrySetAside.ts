import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { retrySetAside as endpoint } from "#contract/moneyWatch.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "./readClock.ts";
import type { IsolatedTask } from "./setAsideRows.ts";

/** Has a row that was set aside tried again at once, in the next run of its task. */
export async function retrySetAside(
  database: Database,
  id: string,
): Promise<AnswerOf<typeof endpoint> | Refusal> {
  return await inTransaction(database, async (tx) => {
    const row = await tx
      .updateTable("set_aside_rows")
      .set({ next_attempt_at: blazeNow })
      .where("id", "=", id)
      .returning(["id", "task", "subject", "problem", "attempts", "next_attempt_at"])
      .executeTakeFirst();
    if (row === undefined) return { refused: "not_found", what: "set-aside row" };
    await ownClaims[row.task as IsolatedTask]?.(row.subject).execute(tx);
    return { ...row, next_attempt_at: row.next_attempt_at.toISOString() };
  });
}

function askAgain(paymentId: string): RawBuilder<unknown> {
  return sql`
    update payments set next_check_at = blaze_now() where id = ${paymentId} and next_check_at is not null`;
}

/** Tasks that claim by a column of the row itself; what is over there stays over. */
const ownClaims: Partial<Record<IsolatedTask, (subject: string) => RawBuilder<unknown>>> = {
  processWebhooks: (id) => sql`
    update provider_webhooks set next_attempt_at = blaze_now() where id = ${id} and status = 'pending'`,
  reconcilePending: askAgain,
  compareStatements: askAgain,
  processRefunds: (id) => sql`
    update refunds set next_attempt_at = blaze_now() where id = ${id} and status in ('pending', 'sent')`,
  sendPayouts: (id) => sql`
    update payouts set next_attempt_at = blaze_now() where id = ${id} and next_attempt_at is not null`,
  checkBankAccounts: (id) => sql`
    update bank_accounts set next_check_at = blaze_now() where id = ${id} and next_check_at is not null`,
  sendQueuedMessages: (subject) => sql`
    update messages set next_attempt_at = blaze_now()
    where user_id::text || ':' || idempotency_key = ${subject} and status = 'queued'`,
  sendGuestMessages: (id) => sql`
    update guest_messages set next_attempt_at = blaze_now() where id = ${id} and status = 'queued'`,
  buildArchives: (id) => sql`
    update data_requests set next_attempt_at = blaze_now() where id = ${id} and status = 'waiting'`,
};
