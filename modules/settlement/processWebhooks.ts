import { type Selectable, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { ProviderWebhooksTable } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { workLane } from "../operations/lane.ts";
import { blazeNow } from "../operations/readClock.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { findPaymentByReference } from "../payments/paymentRows.ts";
import { createLanes, type ProviderLane, wasThere, workLanes } from "../payments/providerLane.ts";
import type { Providers } from "../payments/providers.ts";
import { askAndSettle } from "./askAndSettle.ts";

type Webhook = Pick<
  Selectable<ProviderWebhooksTable>,
  "id" | "provider" | "payment_reference" | "refund_reference" | "attempts"
>;

/** A payment whose order the provider made, and whose answer was lost on the way, is known here by no name. */
const attemptsForUnknown = 3;

/**
 * Works off what providers reported. A webhook is only a reason to ask: what it says of the money is not read, so
 * a late, repeated or reordered one does no harm. What a provider does not answer is tried again, ever more
 * rarely. Each provider in its own lane, side by side; `limit` is for each. Returns how many were taken; several may
 * run at once.
 */
export async function processWebhooks(
  database: Database,
  providers: Providers,
  { limit, lanes = createLanes() }: { limit: number; lanes?: readonly ProviderLane[] },
): Promise<number> {
  return await workLanes(lanes, (lane) =>
    workLane(database, lane, {
      task: "processWebhooks",
      limit,
      claim: () => inTransaction(database, (tx) => claimWebhook(tx, lane.name)),
      work: (webhook) => processOne({ database, providers }, webhook),
    }),
  );
}

async function claimWebhook(tx: Transaction, provider: Webhook["provider"]): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    with due as (
      select id from provider_webhooks
      where provider = ${provider} and status = 'pending' and next_attempt_at <= (select blaze_now())
      order by next_attempt_at, id
      limit 1
      for no key update skip locked
    )
    update provider_webhooks
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '5 seconds', '1 hour')
    from due where provider_webhooks.id = due.id
    returning provider_webhooks.id, provider, payment_reference, refund_reference, attempts`.execute(tx);
  return rows[0];
}

/** Returns whether the provider was there; null when it was not asked. */
async function processOne(parts: MoneyParts, webhook: Webhook): Promise<boolean | null> {
  const { database } = parts;
  if (webhook.refund_reference !== null) {
    await inTransaction(database, (tx) => hurryRefund(tx, webhook));
    return null;
  }
  const { provider, payment_reference: reference } = webhook;
  const payment = await findPaymentByReference(database, { provider, reference });
  if (payment === undefined) {
    if (webhook.attempts < attemptsForUnknown) return null;
    await inTransaction(database, (tx) => finish(tx, webhook, "ignored", "no such payment"));
    return null;
  }
  const { answer } = await askAndSettle(parts, payment, async (tx, outcome) => {
    if (outcome.outcome === "ok") await finish(tx, webhook, "processed");
    else await noteProblem(tx, webhook, outcome.reason);
  });
  if (answer === null) await inTransaction(database, (tx) => finish(tx, webhook, "processed"));
  return answer && wasThere(answer);
}

/** The refund's own job asks what became of it, at once. */
async function hurryRefund(tx: Transaction, webhook: Webhook): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ next_attempt_at: sql<Date>`least(next_attempt_at, ${blazeNow})` })
    .where("reference", "=", webhook.refund_reference)
    .where("status", "in", ["pending", "sent"])
    .execute();
  await finish(tx, webhook, "processed");
}

async function finish(
  tx: Transaction,
  webhook: Webhook,
  status: "processed" | "ignored",
  problem: string | null = null,
): Promise<void> {
  await tx
    .updateTable("provider_webhooks")
    .set({ status, problem, finished_at: blazeNow, body_sealed: null })
    .where("id", "=", webhook.id)
    .where("status", "=", "pending")
    .execute();
}

async function noteProblem(tx: Transaction, webhook: Webhook, problem: string): Promise<void> {
  const change = { problem: problem.slice(0, 500) };
  await tx.updateTable("provider_webhooks").set(change).where("id", "=", webhook.id).execute();
}
