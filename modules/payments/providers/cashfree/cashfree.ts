import { z } from "zod";
import { decimalRupees } from "#domain/money/decimalRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { decidingAttempt } from "#domain/payment/decidingAttempt.ts";
import { hmacSha256, isSameSecret } from "#modules/operations/signatures.ts";
import { callProvider } from "../../../operations/callProvider.ts";
import type {
  Gateway,
  GatewayPayment,
  GatewayRefund,
  KnownRefund,
  NewGatewayPayment,
  OpenedPayment,
  StatementLine,
} from "../../gateway.ts";
import { parseJson, readProviderJson } from "../../providerJson.ts";
import {
  type PaymentResult,
  type ProviderOutcome,
  type RefundResult,
  unavailable,
} from "../../providerOutcome.ts";
import { resultOfAttempt } from "../../resultOfAttempt.ts";
import {
  type CashfreeOrderRefund,
  cashfreeAttempt,
  cashfreeOrderRefundSchema,
  cashfreePaymentSchema,
  cashfreeRefundStates,
  cashfreeRupees,
  isCashfreeCaptured,
} from "./cashfreePayment.ts";

type CashfreeSettings = {
  readonly apiUrl: string;
  /** Of each call; the usual one without. */
  readonly timeLimitMs?: number;
  readonly scriptUrl: string;
  readonly mode: "sandbox" | "production";
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiVersion: string;
  /** Where the payer's browser comes back to; Cashfree adds the order id. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
};

type Cashfree = Gateway;

/** Cashfree PG, in decimal rupees; its order id is our reference (R-PROVIDER-3; the statement is assumed). */
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
    findRefund: (refund) => findRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    readWebhook: ({ headers, body }) => {
      const signed = `${headers["x-webhook-timestamp"] ?? ""}${body}`;
      const expected = hmacSha256(signed, settings.clientSecret, "base64");
      if (!isSameSecret(headers["x-webhook-signature"], expected)) return null;
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
      order_meta: { return_url: `${settings.returnUrl}?order_id={order_id}`, notify_url: settings.notifyUrl },
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

/**
 * A failed attempt may be followed by another one of the same order until the order has ended. A payment that was
 * given back stays SUCCESS, so its refunds are read as well before it counts.
 */
async function askOrder(
  settings: CashfreeSettings,
  { reference, providerReference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentResult>> {
  const asked = { amountPaise, provider: "Cashfree" };
  if (providerReference === null) return resultOfAttempt(undefined, asked);
  const answer = await call(settings, `/orders/${reference}/payments`, z.array(cashfreePaymentSchema));
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const refunds = answer.body.some(isCashfreeCaptured) ? await readRefundsOf(settings, reference) : noRefunds;
  if (refunds.outcome !== "ok") return unavailable(refunds.reason);
  const attempts = answer.body.map((payment) => cashfreeAttempt(payment, refunds.body));
  const result = resultOfAttempt(decidingAttempt(attempts), asked);
  const isUnpaid = attempts.every(({ state }) => state === "failed");
  if (result.outcome !== "ok" || !isUnpaid || !(await hasEnded(settings, reference))) return result;
  return { ...result, status: "failed", isFinal: true };
}

type OrderRefunds = ProviderOutcome<{ body: CashfreeOrderRefund[] }>;

const noRefunds: OrderRefunds = { outcome: "ok", body: [] };

/** By us, from the dashboard, or by Cashfree itself. */
async function readRefundsOf(settings: CashfreeSettings, reference: string): Promise<OrderRefunds> {
  return await call(settings, `/orders/${reference}/refunds`, z.array(cashfreeOrderRefundSchema));
}

async function hasEnded(settings: CashfreeSettings, reference: string): Promise<boolean> {
  const order = await call(settings, `/orders/${reference}`, orderSchema);
  return order.outcome === "ok" && ["EXPIRED", "TERMINATED"].includes(order.body.order_status);
}

const refundSchema = z.object({ cf_refund_id: z.coerce.string(), refund_status: z.string() });
async function sendRefund(
  settings: CashfreeSettings,
  refund: GatewayRefund,
): Promise<ProviderOutcome<RefundResult>> {
  const { payment, refundReference, amountPaise } = refund;
  const sent = await call(settings, `/orders/${payment.reference}/refunds`, refundSchema, {
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
  const taken = await findRefund(settings, refund);
  return taken.outcome === "unknown" ? sent : taken;
}

async function findRefund(
  settings: CashfreeSettings,
  { payment, refundReference }: GatewayRefund,
): Promise<KnownRefund> {
  const found = await call(settings, `/orders/${payment.reference}/refunds/${refundReference}`, refundSchema);
  if (found.outcome !== "declined") return readRefund(found);
  return found.isNotFound ? { outcome: "unknown" } : unavailable(found.reason);
}

function readRefund(
  answer: ProviderOutcome<{ body: z.output<typeof refundSchema> }>,
): ProviderOutcome<RefundResult> {
  if (answer.outcome !== "ok") return answer;
  const { refund_status: word, cf_refund_id: providerReference } = answer.body;
  const status = cashfreeRefundStates[word];
  return status === undefined ? unavailable(`status ${word}`) : { outcome: "ok", status, providerReference };
}

const reconSchema = z.object({
  cursor: z.string().nullish(),
  data: z.array(
    z.object({
      event_type: z.string(),
      event_status: z.string(),
      event_amount: cashfreeRupees,
      order_id: z.string(),
      refund_id: z.string().nullish(),
    }),
  ),
});

/** Settlements, disputes and adjustments stand in it as well. */
const eventKinds: Readonly<Record<string, StatementLine["kind"]>> = { PAYMENT: "payment", REFUND: "refund" };

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
    for (const event of done) {
      const kind = eventKinds[event.event_type];
      const reference = event.refund_id ?? event.order_id;
      if (kind !== undefined) lines.push({ kind, reference, amountPaise: event.event_amount ?? noPaise });
    }
    cursor = answer.body.cursor ?? null;
    if (cursor === null) return { outcome: "ok", lines };
  }
}

async function call<Schema extends z.ZodType>(
  { apiUrl, clientId, clientSecret, apiVersion, timeLimitMs }: CashfreeSettings,
  path: string,
  schema: Schema,
  sent?: { body: object; key?: string },
): Promise<ProviderOutcome<{ body: z.output<Schema> }>> {
  const reply = await callProvider({
    timeLimitMs,
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
