import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Config } from "../operations/config.ts";
import { type SealedPlace, sealBytes } from "../operations/seal.ts";
import type { WebhookDelivery, WebhookSubject } from "../payments/gateway.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { gatewayOf, type ProviderName } from "../payments/providers.ts";

/** What is kept of a delivery that its provider did not sign: enough as evidence, too little to fill a disk. */
const refusedBytes = 2_000;
/** Anybody can post them, so that only so many within an hour are kept, of all providers together. */
const refusedAnHour = 1_000;

/**
 * Where a sealed body stands: it names its payer.
 *
 * @internal for tests
 */
export function webhookBody(rowId: string): SealedPlace {
  return { table: "provider_webhooks", column: "body_sealed", rowId };
}

/**
 * Keeps what a provider reports, word for word and sealed, before anything is done about it; `processWebhooks` follows,
 * after which the body is gone. The same event again is counted and has no further effect. Refuses
 * `webhook_signature_invalid` for what the provider did not sign, which is kept as well and has no effect.
 */
export async function keepWebhook(
  { database, providers, config }: MoneyParts & { readonly config: Pick<Config, "SEALING_KEYS"> },
  { provider, delivery }: { provider: ProviderName; delivery: WebhookDelivery },
): Promise<{ received: true } | Refusal> {
  const subject = await gatewayOf(providers, provider).readWebhook(delivery);
  const hash = createHash("sha256").update(delivery.body).digest("hex");
  const id = randomUUID();
  const sealed = (text: string) => sealBytes(config.SEALING_KEYS, Buffer.from(text), webhookBody(id));
  if (subject === null) {
    const body = sealed(delivery.body.slice(0, refusedBytes));
    const row = { id, provider, eventId: `refused:${hash}`, body, status: "refused" } as const;
    await inTransaction(database, (tx) => insertWebhook(tx, { ...row, ...noSubject }));
    return { refused: "webhook_signature_invalid" };
  }
  const isAboutMoney = subject.paymentReference !== null || subject.refundReference !== null;
  const eventId = (subject.eventId ?? hash).slice(0, 300);
  const status = isAboutMoney ? "pending" : "ignored";
  const body = isAboutMoney ? sealed(delivery.body) : null;
  const row = { ...subject, id, provider, eventId, body, status } as const;
  await inTransaction(database, (tx) => insertWebhook(tx, row));
  return { received: true };
}

const noSubject = { paymentReference: null, refundReference: null };

type NewWebhook = Omit<WebhookSubject, "eventId"> & {
  readonly id: string;
  readonly provider: ProviderName;
  readonly eventId: string;
  readonly body: Buffer | null;
  readonly status: "pending" | "ignored" | "refused";
};

async function insertWebhook(tx: Transaction, row: NewWebhook): Promise<void> {
  await sql`
    insert into provider_webhooks
      (id, provider, event_id, body_sealed, status, payment_reference, refund_reference, finished_at)
    select ${row.id}::uuid, ${row.provider}, ${row.eventId}, ${row.body}::bytea, ${row.status}, ${row.paymentReference},
      ${row.refundReference}, case when ${row.status} <> 'pending' then blaze_now() end
    where ${row.status} <> 'refused' or ${refusedAnHour} > (
      select count(*) from provider_webhooks
      where status = 'refused' and received_at > (select blaze_now()) - interval '1 hour')
    on conflict (provider, event_id) do update set deliveries = provider_webhooks.deliveries + 1`.execute(tx);
}

/** Forgets what providers said of a person's payments and was not worked off yet; a refused one names nobody we know. */
export async function forgetWebhookBodies(tx: Transaction, payerId: string): Promise<void> {
  await sql`
    update provider_webhooks set body_sealed = null
    where body_sealed is not null and status = 'pending' and (
      exists (
        select from payments
        where payer_id = ${payerId} and payments.provider = provider_webhooks.provider
          and payment_reference in (payments.reference, payments.provider_reference))
      or exists (
        select from refunds join payments on payments.id = refunds.payment_id
        where payer_id = ${payerId} and refunds.reference = refund_reference))`.execute(tx);
}

/** Forgets webhooks that were worked off long ago; those that were refused, sooner. */
export async function forgetWebhooks(database: Database): Promise<void> {
  await sql`
    delete from provider_webhooks
    where status <> 'pending'
      and received_at < (select blaze_now()) - case status when 'refused' then interval '30 days' else interval '180 days' end`.execute(
    database.kysely,
  );
}
