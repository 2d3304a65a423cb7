import { sql } from "kysely";
import { z } from "zod";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { hmacSha256, isSameSecret } from "../operations/signatures.ts";
import type { QueuedMessage } from "./queuedMessage.ts";

export type WhatsAppReportSettings = {
  readonly phoneNumberId: string;
  /** What reports are signed with. */
  readonly appSecret: string;
  /** What Meta brings when the webhook's address is set up. */
  readonly verifyToken: string;
};

type Report = { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string };
type ReportParts = { readonly database: Database; readonly whatsApp: WhatsAppReportSettings | null };

const statuses = ["sent", "delivered", "read", "failed"] as const;
type Status = (typeof statuses)[number];

const entrySchema = z.object({ changes: z.array(z.object({ value: z.unknown() })) });
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()),
});
const statusSchema = z.object({ id: z.string().min(1).max(200), status: z.enum(statuses) });

/**
 * Keeps what WhatsApp reports of messages: none of it is read before its signature was, and of what it says nothing but
 * id and status. What failed goes by SMS, once. Refuses `webhook_signature_invalid`.
 */
export async function keepWhatsAppReport(
  { database, whatsApp }: ReportParts,
  { headers, body }: Report,
): Promise<{ received: true } | Refusal> {
  const isSigned =
    whatsApp !== null && isSameSecret(headers["x-hub-signature-256"], signatureOf(body, whatsApp));
  if (!isSigned) return { refused: "webhook_signature_invalid" };
  for (const told of statusesIn(body, whatsApp)) await inTransaction(database, (tx) => keepStatus(tx, told));
  return { received: true };
}

/** The answer that shows Meta whose address it is. Refuses `webhook_signature_invalid`. */
export function answerChallenge(
  whatsApp: WhatsAppReportSettings | null,
  asked: {
    readonly mode?: string | undefined;
    readonly token?: string | undefined;
    readonly challenge?: string | undefined;
  },
): string | Refusal {
  const { mode, token, challenge } = asked;
  const isKnown = whatsApp !== null && isSameSecret(token, whatsApp.verifyToken);
  if (!isKnown || mode !== "subscribe" || challenge === undefined)
    return { refused: "webhook_signature_invalid" };
  return challenge;
}

function signatureOf(body: string, { appSecret }: WhatsAppReportSettings): string {
  return `sha256=${hmacSha256(body, appSecret, "hex")}`;
}

type Told = z.output<typeof statusSchema>;

/** Of our own number alone; what is no status, such as a message of somebody's, is left out. */
function statusesIn(body: string, { phoneNumberId }: WhatsAppReportSettings): Told[] {
  const entries = listOf(entrySchema, parsed(body)?.entry);
  const values = listOf(
    valueSchema,
    entries.flatMap(({ changes }) => changes.map(({ value }) => value)),
  );
  const ours = values.filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  return ours.flatMap((value) => listOf(statusSchema, value.statuses));
}

function parsed(body: string): { readonly entry?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function listOf<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema>[] {
  return (Array.isArray(given) ? given : []).flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

type Known = { readonly user_id: string | null; readonly idempotency_key: string | null };

/** A status moves on and never back, and what has arrived or failed did so once. */
async function keepStatus(tx: Transaction, { id, status }: Told): Promise<void> {
  const { rows } = await sql<Known>`
    insert into whatsapp_messages as known (id, status) values (${id}, ${status})
    on conflict (id) do update set status = excluded.status
    where known.status is null or known.status = 'sent' and excluded.status <> 'sent'
      or known.status = 'delivered' and excluded.status = 'read'
    returning user_id, idempotency_key`.execute(tx);
  const [news] = rows;
  if (status === "failed" && news?.user_id) await sendAnotherWay(tx, news);
}

/** The worker finds it due, and that WhatsApp has failed. */
async function sendAnotherWay(tx: Transaction, { user_id, idempotency_key }: Known): Promise<void> {
  await sql`
    update messages
    set sent_over = array_remove(sent_over, 'whatsapp'), failed_over = failed_over || array['whatsapp'],
      status = 'queued', sent_at = null, attempts = 0, next_attempt_at = blaze_now()
    where user_id = ${user_id} and idempotency_key = ${idempotency_key} and 'whatsapp' = any(sent_over)`.execute(
    tx,
  );
}

/** Writes down whose message it is that WhatsApp took. Returns what was reported of it already. */
export async function keepWhatsAppId(
  tx: Transaction,
  { user_id, idempotency_key }: QueuedMessage,
  id: string,
): Promise<Status | null> {
  const { rows } = await sql<{ status: Status | null }>`
    insert into whatsapp_messages (id, user_id, idempotency_key)
    select ${id}, user_id, idempotency_key from messages
    where user_id = ${user_id} and idempotency_key = ${idempotency_key}
    on conflict (id) do update set user_id = excluded.user_id, idempotency_key = excluded.idempotency_key
    returning status`.execute(tx);
  return rows[0]?.status ?? null;
}
