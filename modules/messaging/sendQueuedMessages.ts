import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { nightAround } from "#domain/messaging/nightAround.ts";
import { isolateRow } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { readPreferences } from "./preferences.ts";
import { type QueuedMessage, type Way, ways } from "./queuedMessage.ts";
import { type Senders, sendOver } from "./sendOver.ts";
import { type Choices, templateTopics } from "./topics.ts";
import { morningTemplates, partedAtNight } from "./waitsForMorning.ts";
import { keepWhatsAppId } from "./whatsAppReports.ts";

const attemptsAtMost = 6;

/**
 * Sends what is queued and due, `limit` messages at most, over each way that the person's preferences allow;
 * returns how many were taken. Several may run at once: they skip one another's rows. A process that dies in
 * between leaves its messages due again a minute later, so a message can arrive twice but is never lost. At night the SMS and the
 * WhatsApp of what can wait do so until the morning, and no push of it makes a sound (R-WORK-6).
 */
export async function sendQueuedMessages(
  database: Database,
  senders: Senders,
  { limit }: { limit: number },
): Promise<number> {
  const claimed = await inTransaction(database, (tx) => claimMessages(tx, limit));
  if (claimed.length === 0) return 0;
  const userIds = [...new Set(claimed.map((message) => message.user_id))];
  const preferences = await readPreferences(database.kysely, userIds);
  const night = nightAround(await readClock(database.kysely));
  // A template of a version that takes this one's place: it stays queued, for a worker that knows it.
  const known = claimed.filter(({ template }) => Object.hasOwn(templateTopics, template));
  for (const message of known) {
    const subject = `${message.user_id}:${message.idempotency_key}`;
    await isolateRow(database, { task: "sendQueuedMessages", subject }, async () => {
      const quiet = night !== null && morningTemplates.has(message.template) ? night : null;
      const chosen = wantedWays(message, preferences.get(message.user_id));
      const { now, inTheMorning } =
        quiet === null ? { now: chosen, inTheMorning: [] } : partedAtNight(chosen);
      const results = await sendOverEach(database, senders, { ...message, isQuiet: quiet !== null }, now);
      await keepResult(
        database,
        message,
        inTheMorning.length > 0 ? putOff(results, inTheMorning, quiet) : results,
      );
    });
  }
  return claimed.length;
}

/**
 * What can wait for the morning goes behind what cannot, also by day: a night's messages are all due at nine. Each attempt
 * puts the next one off for twice as long, from a minute to an hour.
 */
async function claimMessages(tx: Transaction, limit: number): Promise<QueuedMessage[]> {
  const urgent = await claimThose(tx, sql`not can_wait`, limit);
  if (urgent.length === limit) return urgent;
  return [...urgent, ...(await claimThose(tx, sql`can_wait`, limit - urgent.length))];
}

/** Each of the two walks an index of its own order, and ends at what is due later. */
async function claimThose(
  tx: Transaction,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    with due as (
      select user_id, idempotency_key from messages
      where status = 'queued' and ${which} and next_attempt_at <= (select blaze_now())
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update messages
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '1 minute', '1 hour')
    from due, users
    where messages.user_id = due.user_id and messages.idempotency_key = due.idempotency_key
      and users.id = messages.user_id
    returning messages.user_id, messages.idempotency_key, messages.attempts, messages.template,
      messages.variables, messages.path, messages.sent_over, messages.failed_over,
      users.language, coalesce(messages.to_mobile, users.mobile) as mobile,
      messages.to_mobile is not null as is_redirected,
      case when users.email_confirmed_at is not null then users.email end as email`.execute(tx);
  return rows;
}

function wantedWays(message: QueuedMessage, preferences: Choices | undefined): Way[] {
  const chosen = preferences?.[templateTopics[message.template]];
  const done = [...message.sent_over, ...message.failed_over];
  const isWanted = (way: Way) => chosen?.[way] || (way === "sms" && message.is_redirected);
  return ways.filter((way) => isWanted(way) && !done.includes(way));
}

type Results = {
  sent: Way[];
  failed: Way[];
  left: Way[];
  whatsAppId?: string;
  /** When what is left goes out, where it is known. */
  until?: Date;
};

/** These wait for the morning; what else is left is tried again before it. */
function putOff(results: Results, waiting: readonly Way[], night: { endsAt: Date } | null): Results {
  const until = results.left.length === 0 ? night?.endsAt : undefined;
  return { ...results, left: [...results.left, ...waiting], ...(until && { until }) };
}

async function sendOverEach(
  database: Database,
  senders: Senders,
  message: QueuedMessage,
  wanted: readonly Way[],
): Promise<Results> {
  const results: Results = { sent: [], failed: [], left: [] };
  for (const way of wanted) {
    // Whoever chose WhatsApp has it in the place of the SMS, which goes once it is certain that WhatsApp does not arrive.
    const onItsWay = [...message.sent_over, ...results.sent, ...results.left];
    if (way === "sms" && onItsWay.includes("whatsapp")) continue;
    const { outcome, whatsAppId } = await sendOver(database, senders, way, message);
    if (whatsAppId !== undefined) results.whatsAppId = whatsAppId;
    if (outcome === "sent") results.sent.push(way);
    else if (outcome === "unavailable" && message.attempts < attemptsAtMost) results.left.push(way);
    else if (outcome !== "nowhere") results.failed.push(way);
  }
  return results;
}

/** What WhatsApp took and reported as failed before this was written down is sent another way by the next try. */
async function keepResult(database: Database, message: QueuedMessage, results: Results): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { whatsAppId, sent, failed } = results;
    const isFailed = whatsAppId !== undefined && (await keepWhatsAppId(tx, message, whatsAppId)) === "failed";
    const others = sent.filter((way) => way !== "whatsapp");
    const known: Results = isFailed
      ? { sent: others, failed: [...failed, "whatsapp"], left: ["sms"] }
      : results;
    await keepStatus(tx, message, known);
  });
}

/** A message is sent once one way took it, failed once all did not; in the app it stands from the beginning. */
async function keepStatus(tx: Transaction, message: QueuedMessage, results: Results): Promise<void> {
  const { sent, failed, left, until = null } = results;
  const anyFailed = failed.length + message.failed_over.length > 0;
  const anySent = sent.length + message.sent_over.length > 0;
  // Else WhatsApp reported meanwhile that an earlier try has failed, and another one is due.
  const isAsClaimed = sql<boolean>`failed_over = ${message.failed_over}::text[]`;
  const status = left.length > 0 ? "queued" : anyFailed && !anySent ? "failed" : "sent";
  await sql`
    update messages
    set status = case when ${isAsClaimed} then ${status} else 'queued' end,
      sent_at = case when ${isAsClaimed} and ${status} = 'sent' then blaze_now() end,
      next_attempt_at = coalesce(${until}::timestamptz, next_attempt_at),
      attempts = case when ${until}::timestamptz is null then attempts else 0 end,
      sent_over = sent_over || ${sent}::text[], failed_over = failed_over || ${failed}::text[]
    where user_id = ${message.user_id} and idempotency_key = ${message.idempotency_key}
      and status = 'queued'`.execute(tx);
}
