import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { EmailSender, SendOutcome } from "../../messaging/emailSender.ts";
import { callProvider } from "../../operations/callProvider.ts";
import type { Config } from "../../operations/config.ts";
import { blazeNow } from "../../operations/readClock.ts";
import type { AlertKind } from "./moneyAlerts.ts";
import { readMoneyStanding } from "./moneyFreeze.ts";

type Parts = {
  readonly database: Database;
  readonly senders: { readonly email: EmailSender };
  readonly config: Pick<Config, "ALERT_EMAIL" | "ALERT_WEBHOOK_URL" | "PUBLIC_URL">;
};
type Way = "email" | "webhook";
type OperatorMessage = { id: string; way: Way; kind: AlertKind; alerts: number; created_at: Date };

/** The kinds that cannot wait until somebody opens the desk, as the e-mail says them. */
const urgentAlerts: Partial<Record<AlertKind, string>> = {
  ledger: "The ledger does not balance",
  invariant: "A rule about money is broken",
  refund_failed: "A refund was declined, and waits for an operator",
  promise_missed: "Somebody waits for money past the promised date",
  auction_overdue: "An auction is over and not closed",
  order_overdue: "An unpaid order has not defaulted",
  offer_overdue: "An offer past its day has not lapsed",
  row_set_aside: "A row cannot be worked on",
  grievance_overdue: "A grievance is past the limit of the law",
  settlement_pending: "Deposits of an ended auction are not sorted",
};

/** One message of a kind in this time; what comes meanwhile is in the next one. */
const pauseMinutes = 10;
const attemptsAtMost = 12;

/**
 * Tells operators outside the app of alerts that cannot wait: by e-mail, and by a call to an address of theirs, as far
 * as the environment names them. A message is written down before it is sent and tried again until it was taken, twelve
 * times at most, so it may arrive twice. It names no person: kind, number, and the way to the desk. Returns how many
 * were tried. Several may run at once.
 */
export async function tellOperators(parts: Parts, { limit }: { limit: number }): Promise<number> {
  const { ALERT_EMAIL, ALERT_WEBHOOK_URL } = parts.config;
  const ways: Way[] = [
    ...(ALERT_EMAIL === undefined ? [] : ["email" as const]),
    ...(ALERT_WEBHOOK_URL === undefined ? [] : ["webhook" as const]),
  ];
  if (ways.length === 0) return 0;
  const messages = await inTransaction(parts.database, async (tx) => {
    await queueAlerts(tx, ways);
    return await claimMessages(tx, limit);
  });
  if (messages.length === 0) return 0;
  const { frozen } = await readMoneyStanding(parts.database);
  for (const message of messages)
    await keepOutcome(parts.database, message, await send(parts, message, frozen));
  return messages.length;
}

async function queueAlerts(tx: Transaction, ways: readonly Way[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tell_operators'))`.execute(tx);
  await sql`
    with news as (
      update money_alerts set told_at = blaze_now()
      where told_at is null and closed_at is null and kind = any(${Object.keys(urgentAlerts)}::text[])
        and not exists (
          select from operator_messages
          where operator_messages.kind = money_alerts.kind
            and operator_messages.created_at > (select blaze_now()) - ${pauseMinutes} * interval '1 minute')
      returning kind
    )
    insert into operator_messages (way, kind, alerts)
    select way, kind, count(*) from news cross join unnest(${[...ways]}::text[]) as way
    group by kind, way`.execute(tx);
}

/** The first pause is ten seconds, each next one twice as long, an hour at most. */
async function claimMessages(tx: Transaction, limit: number): Promise<OperatorMessage[]> {
  const { rows } = await sql<OperatorMessage>`
    with due as (
      select id from operator_messages
      where status = 'queued' and next_attempt_at <= (select blaze_now())
      order by next_attempt_at, id
      limit ${limit}
      for no key update skip locked
    )
    update operator_messages
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '10 seconds', '1 hour'),
      status = case when attempts >= ${attemptsAtMost} then 'failed' else status end
    from due where operator_messages.id = due.id
    returning operator_messages.id, way, kind, alerts, created_at, status`.execute(tx);
  return rows.filter((row) => (row as OperatorMessage & { status: string }).status === "queued");
}

async function send(parts: Parts, message: OperatorMessage, frozen: boolean): Promise<SendOutcome> {
  const { ALERT_EMAIL, ALERT_WEBHOOK_URL, PUBLIC_URL } = parts.config;
  const desk = `${PUBLIC_URL}/ops/${message.kind === "grievance_overdue" ? "grievances" : "money"}`;
  if (message.way === "email") {
    if (ALERT_EMAIL === undefined) return { outcome: "declined", reason: "ALERT_EMAIL is not set" };
    return await parts.senders.email.send({ to: ALERT_EMAIL, ...emailText(message, { desk, frozen }) });
  }
  if (ALERT_WEBHOOK_URL === undefined) {
    return { outcome: "declined", reason: "ALERT_WEBHOOK_URL is not set" };
  }
  const { id, kind, alerts, created_at } = message;
  const reply = await callProvider({
    url: ALERT_WEBHOOK_URL,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, kind, text: urgentAlerts[kind], alerts, frozen, at: created_at, desk }),
  });
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  if (reply.status >= 200 && reply.status < 300) return { outcome: "sent" };
  return { outcome: "unavailable", reason: `status ${reply.status}` };
}

function emailText(
  { kind, alerts }: OperatorMessage,
  { desk, frozen }: { desk: string; frozen: boolean },
): { subject: string; text: string } {
  const sentence = urgentAlerts[kind] ?? kind;
  const lines = [
    `${sentence}${alerts === 1 ? "." : ` (${alerts} alerts).`}`,
    ...(frozen ? ["Refunds and payouts are frozen until an operator lifts it."] : []),
    desk,
  ];
  return { subject: `Blaze: ${sentence}`, text: lines.join("\n\n") };
}

async function keepOutcome(database: Database, { id }: OperatorMessage, outcome: SendOutcome): Promise<void> {
  const status = ({ sent: "sent", declined: "failed", unavailable: "queued" } as const)[outcome.outcome];
  const problem = outcome.outcome === "sent" ? null : outcome.reason.slice(0, 500);
  await database.kysely
    .updateTable("operator_messages")
    .set({ status, problem, sent_at: status === "sent" ? blazeNow : null })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute();
}
