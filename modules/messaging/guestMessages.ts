import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { isolateRow } from "../operations/processBatch.ts";
import { keptVariables, type MessageVariables, messageText } from "./messageText.ts";
import { type Senders, sendEmail, sendSms } from "./sendOver.ts";

/** Where somebody without an account is reached: one of the two. */
export type GuestContact = { readonly email: string | null; readonly mobile: string | null };

type GuestNotice = GuestContact & {
  readonly language: Language;
  readonly template: NoticeTemplate;
  readonly variables: MessageVariables;
  readonly path: string;
  readonly idempotencyKey: string;
};

const attemptsAtMost = 6;

/** Queues a notice to somebody without an account, in the transaction of what it tells. The same key is queued once. */
export async function queueGuestMessage(tx: Transaction, notice: GuestNotice): Promise<void> {
  const { idempotencyKey: idempotency_key, variables, ...rest } = notice;
  // Finds a variable that is missing, here and not at sending.
  messageText(notice);
  await tx
    .insertInto("guest_messages")
    .values({ ...rest, variables: JSON.stringify(keptVariables(variables)), idempotency_key })
    .onConflict((known) => known.column("idempotency_key").doNothing())
    .execute();
}

type Row = Omit<GuestNotice, "idempotencyKey"> & { readonly id: string; readonly attempts: number };

/**
 * Sends what is queued to guests and due; returns how many were taken. As `sendQueuedMessages` does for people with an
 * account: one that dies in between is due again a minute later, so a message can arrive twice but is never lost.
 */
export async function sendGuestMessages(
  database: Database,
  senders: Senders,
  { limit }: { limit: number },
): Promise<number> {
  const claimed = await inTransaction(database, (tx) => claimMessages(tx, limit));
  for (const message of claimed) {
    await isolateRow(database, { task: "sendGuestMessages", subject: message.id }, async () => {
      const outcome =
        message.email === null
          ? await sendSms(senders, message)
          : await sendEmail(senders, message, { hasAccount: false });
      const isLeft = outcome === "unavailable" && message.attempts < attemptsAtMost;
      const status = outcome === "sent" ? "sent" : isLeft ? "queued" : "failed";
      await sql`
        update guest_messages set status = ${status}, sent_at = case when ${status} = 'sent' then blaze_now() end
        where id = ${message.id} and status = 'queued'`.execute(database.kysely);
    });
  }
  return claimed.length;
}

async function claimMessages(tx: Transaction, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with due as (
      select id from guest_messages
      where status = 'queued' and next_attempt_at <= (select blaze_now())
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update guest_messages
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '1 minute', '1 hour')
    from due where guest_messages.id = due.id
    returning guest_messages.id, email, mobile, language, template, variables, path, attempts`.execute(tx);
  return rows;
}
