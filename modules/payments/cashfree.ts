import { z } from "zod";
import { decimalRupees, paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { callProvider } from "../operations/callProvider.ts";
import type {
  Gateway,
  GatewayPayment,
  GatewayRefund,
  NewGatewayPayment,
  OpenedPayment,
  StatementLine,
} from "./gateway.ts";
import { parseJson, readProviderJson } from "./providerJson.ts";
import { type PaymentFate, type ProviderOutcome, type RefundFate, unavailable } from "./providerOutcome.ts";
import { hmacSha256, isSameSignature } from "./signatures.ts";

export type CashfreeSettings = {
  readonly apiUrl: string;
  readonly scriptUrl: string;
  readonly mode: "sandbox" | "production";
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiVersion: string;
  /** Where the payer's browser comes back to; Cashfree fills in `{order_id}`. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
};

export type Cashfree = Gateway;

/** Cashfree PG, in decimal rupees; its order id is our reference (providers: Cashfree; sure, but the statement). */
export function createCashfree(settings: CashfreeSettings): Cashfree {
  return {
    open: (payment) => createOrder(settings, payment),
    checkoutPlan: ({ checkout }) => ({
      how: "cashfree",
      url: settings.scriptUrl,
      fields: { mode: settings.mode, paymentSessionId: checkout.payment_session_id ?? "" },
    }),
    ask: (payment) => askOrder(settings, payment),
    refund: (refund) => sendRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    readWebhook: ({ headers, body }) => {
      const signed = `${headers["x-webhook-timestamp"] ?? ""}${body}`;
      const expected = hmacSha256(signed, settings.clientSecret, "base64");
      if (!isSameSignature(headers["x-webhook-signature"], expected)) return null;
      return subjectOf(body);
    },
  };
}

const orderSchema = z.object({
  cf_order_id: z.coerce.string(),
  order_status: z.string(),
  payment_session_id: z.string(),
});

/** An order id that is taken is our own earlier call whose answer was lost: the order is read then. */
async function createOrder(
  settings: CashfreeSettings,
  { reference, amountPaise, note, customer }: NewGatewayPayment,
): Promise<ProviderOutcome<OpenedPayment>> {
  const answer = await call(settings, "/orders", orderSchema, {
    key: reference,
    body: {
      order_id: reference,
      order_amount: Number(decimalRupees(amountPaise)),
      order_currency: "INR",
      order_note: note,
      customer_details: {
        customer_id: customer.id,
        customer_phone: customer.mobile,
        ...(customer.name === "" ? {} : { customer_name: customer.name }),
        ...(customer.email === "" ? {} : { customer_email: customer.email }),
      },
      order_meta: { return_url: settings.returnUrl, notify_url: settings.notifyUrl },
    },
  });
  const order = answer.outcome === "declined" ? await readOrder(settings, reference, answer) : answer;
  if (order.outcome !== "ok") return order;
  const { cf_order_id: providerReference, payment_session_id } = order.body;
  return { outcome: "ok", providerReference, checkout: { payment_session_id } };
}

type OrderOutcome = ProviderOutcome<{ body: z.output<typeof orderSchema> }>;

async function readOrder(
  settings: CashfreeSettings,
  reference: string,
  refused: OrderOutcome,
): Promise<OrderOutcome> {
  const found = await call(settings, `/orders/${reference}`, orderSchema);
  return found.outcome === "declined" ? refused : found;
}

const rupees = z
  .union([z.number(), z.string()])
  .transform((amount) => paiseFromDecimalRupees(String(amount)));
const attemptSchema = z.object({
  cf_payment_id: z.coerce.string(),
  payment_status: z.string(),
  payment_amount: rupees,
  payment_message: z.string().nullish(),
});

const failedWords = new Set(["FAILED", "USER_DROPPED", "VOID", "CANCELLED"]);

/** Only SUCCESS is final: a failed attempt may be followed by another one of the same order. */
async function askOrder(
  settings: CashfreeSettings,
  { reference, providerReference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentFate>> {
  const pending = { outcome: "ok", status: "pending", amountPaise, transactionId: null } as const;
  if (providerReference === null) return pending;
  const answer = await call(settings, `/orders/${reference}/payments`, z.array(attemptSchema));
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const paid = answer.body.find((attempt) => attempt.payment_status === "SUCCESS");
  if (paid !== undefined) {
    if (paid.payment_amount !== amountPaise)
      return unavailable(`Cashfree names ${paid.payment_amount} paise`);
    return { ...pending, status: "success", transactionId: paid.cf_payment_id };
  }
  const [latest] = answer.body;
  if (latest === undefined)
    return (await hasEnded(settings, reference)) ? { ...pending, status: "failed" } : pending;
  const isOver = answer.body.every((attempt) => failedWords.has(attempt.payment_status));
  return isOver ? { ...pending, status: "failed", problem: latest.payment_message ?? undefined } : pending;
}

async function hasEnded(settings: CashfreeSettings, reference: string): Promise<boolean> {
  const order = await call(settings, `/orders/${reference}`, orderSchema);
  return order.outcome === "ok" && ["EXPIRED", "TERMINATED"].includes(order.body.order_status);
}

const refundSchema = z.object({ cf_refund_id: z.coerce.string(), refund_status: z.string() });
const refundStates: Readonly<Record<string, RefundFate["status"]>> = {
  SUCCESS: "processed",
  PENDING: "sent",
  ONHOLD: "sent",
  CANCELLED: "failed",
};

async function sendRefund(
  settings: CashfreeSettings,
  { payment, refundReference, amountPaise, mayBeSent }: GatewayRefund,
): Promise<ProviderOutcome<RefundFate>> {
  const path = `/orders/${payment.reference}/refunds`;
  const look = () => call(settings, `${path}/${refundReference}`, refundSchema);
  const known = mayBeSent ? await look() : null;
  if (known !== null && known.outcome !== "declined") return readRefund(known);
  const sent = await call(settings, path, refundSchema, {
    key: refundReference,
    body: {
      refund_id: refundReference,
      refund_amount: Number(decimalRupees(amountPaise)),
      refund_note: "Refund by Blaze",
      refund_speed: "STANDARD",
    },
  });
  if (sent.outcome !== "declined") return readRefund(sent);
  // A reference that is taken is our own earlier call, which had not been written down yet.
  const taken = await look();
  return readRefund(taken.outcome === "declined" ? sent : taken);
}

function readRefund(
  answer: ProviderOutcome<{ body: z.output<typeof refundSchema> }>,
): ProviderOutcome<RefundFate> {
  if (answer.outcome !== "ok") return answer;
  const { refund_status: word, cf_refund_id: providerReference } = answer.body;
  const status = refundStates[word];
  return status === undefined ? unavailable(`status ${word}`) : { outcome: "ok", status, providerReference };
}

const reconSchema = z.object({
  cursor: z.string().nullish(),
  data: z.array(
    z.object({
      event_type: z.string(),
      event_status: z.string(),
      event_amount: rupees,
      order_id: z.string(),
      refund_id: z.string().nullish(),
    }),
  ),
});

/** Assumed: `POST /recon` with a range of dates, page by page. */
async function readStatement(
  settings: CashfreeSettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const lines: StatementLine[] = [];
  for (let cursor: string | null = null; ; ) {
    const answer: ProviderOutcome<{ body: z.output<typeof reconSchema> }> = await call(
      settings,
      "/recon",
      reconSchema,
      { body: { pagination: { limit: 100, cursor }, filters: { start_date: since.toISOString() } } },
    );
    if (answer.outcome !== "ok") return answer;
    const done = answer.body.data.filter(({ event_status }) => event_status === "SUCCESS");
    lines.push(
      ...done.map((event) => ({
        kind: event.event_type === "REFUND" ? ("refund" as const) : ("payment" as const),
        reference: event.refund_id ?? event.order_id,
        amountPaise: event.event_amount ?? noPaise,
      })),
    );
    cursor = answer.body.cursor ?? null;
    if (cursor === null) return { outcome: "ok", lines };
  }
}

async function call<Schema extends z.ZodType>(
  { apiUrl, clientId, clientSecret, apiVersion }: CashfreeSettings,
  path: string,
  schema: Schema,
  sent?: { body: object; key?: string },
): Promise<ProviderOutcome<{ body: z.output<Schema> }>> {
  const reply = await callProvider({
    url: `${apiUrl}${path}`,
    method: sent === undefined ? "GET" : "POST",
    headers: {
      "x-client-id": clientId,
      "x-client-secret": clientSecret,
      "x-api-version": apiVersion,
      "content-type": "application/json",
      ...(sent?.key === undefined ? {} : { "x-idempotency-key": sent.key }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  return readProviderJson(reply, schema);
}

const webhookSchema = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string() }).optional(),
    payment: z.object({ cf_payment_id: z.coerce.string(), payment_status: z.string() }).optional(),
    refund: z.object({ refund_id: z.string(), order_id: z.string(), refund_status: z.string() }).optional(),
  }),
});

/** Cashfree gives its events no id: the payment's or refund's own id and state stand for one. */
function subjectOf(body: string) {
  const { data, type } = webhookSchema.safeParse(parseJson(body)).data ?? {};
  const { order, payment, refund } = data ?? {};
  const named = refund
    ? [refund.refund_id, refund.refund_status]
    : [payment?.cf_payment_id, payment?.payment_status];
  return {
    eventId: named[0] === undefined ? null : [type, ...named].join(":"),
    paymentReference: order?.order_id ?? null,
    refundReference: refund?.refund_id ?? null,
  };
}
