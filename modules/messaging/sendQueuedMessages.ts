import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { SmsSender } from "./smsSender.ts";
import type { MessageTemplate } from "./templates.ts";

type Claimed = {
  user_id: string;
  idempotency_key: string;
  attempts: number;
  template: MessageTemplate;
  variables: Record<string, string>;
  mobile: string | null;
};

const attemptsAtMost = 6;

/**
 * Sends what is queued and due, `limit` messages at most; returns how many were taken. Several may run at once:
 * they skip one another's rows. A process that dies in between leaves its messages due again a minute later, so
 * a message can arrive twice but is never lost.
 */
export async function sendQueuedMessages(
  database: Database,
  sender: SmsSender,
  { limit }: { limit: number },
): Promise<number> {
  const claimed = await inTransaction(database, (tx) => claimMessages(tx, limit));
  for (const message of claimed) {
    const status = await sendOne(sender, message);
    await sql`
      update messages
      set status = ${status}, sent_at = case when ${status} = 'sent' then blaze_now() end
      where user_id = ${message.user_id} and idempotency_key = ${message.idempotency_key}
        and status = 'queued'`.execute(database.kysely);
  }
  return claimed.length;
}

/** Each attempt puts the next one off for twice as long, beginning with a minute. */
async function claimMessages(tx: Transaction, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select user_id, idempotency_key from messages
      where status = 'queued' and next_attempt_at <= (select blaze_now())
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update messages
    set attempts = attempts + 1, next_attempt_at = blaze_now() + interval '1 minute' * power(2, attempts)
    from due, users
    where messages.user_id = due.user_id and messages.idempotency_key = due.idempotency_key
      and users.id = messages.user_id
    returning messages.user_id, messages.idempotency_key, messages.attempts, messages.template,
      messages.variables, users.mobile`.execute(tx);
  return rows;
}

async function sendOne(sender: SmsSender, message: Claimed): Promise<"queued" | "sent" | "failed"> {
  if (message.mobile === null) return "failed";
  const { template, variables, mobile } = message;
  const { outcome } = await sender.send({ to: mobile, template, variables });
  if (outcome === "sent") return "sent";
  return outcome === "unavailable" && message.attempts < attemptsAtMost ? "queued" : "failed";
}
