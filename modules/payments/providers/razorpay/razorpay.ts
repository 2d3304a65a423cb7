import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Paise, paise } from "#domain/money/paise.ts";
import { decidingAttempt, type PaymentAttempt } from "#domain/payment/decidingAttempt.ts";
import { hmacSha256, isSameSecret } from "#modules/operations/signatures.ts";
import { callProvider } from "../../../operations/callProvider.ts";
import type {
  CheckoutPlan,
  Customer,
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
  declined,
  type PaymentResult,
  type ProviderOutcome,
  type RefundResult,
  unavailable,
} from "../../providerOutcome.ts";
import { resultOfAttempt } from "../../resultOfAttempt.ts";
import { attemptOf, type RazorpayPayment, razorpayPaymentSchema, wasCaptured } from "./razorpayPayment.ts";

type RazorpaySettings = {
  readonly apiUrl: string;
  /** Of each call; the usual one without. */
  readonly timeLimitMs?: number;
  readonly scriptUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly merchantName: string;
};

/** What the checkout script hands to its success handler. */
export type RazorpayResult = { readonly razorpayPaymentId: string; readonly signature: string };

/** Razorpay: orders, its checkout script, capture, refunds, webhooks (R-PROVIDER-3). */
export function createRazorpay(settings: RazorpaySettings) {
  return {
    open: (payment) => createOrder(settings, payment),
    checkoutPlan: (payment, customer) => checkoutPlan(settings, payment, customer),
    ask: (payment) => askOrder(settings, payment),
    refund: (refund) => sendRefund(settings, refund),
    findRefund: (refund) => findRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    readWebhook: ({ headers, body }) => {
      const expected = hmacSha256(body, settings.webhookSecret, "hex");
      if (!isSameSecret(headers["x-razorpay-signature"], expected)) return null;
      return { eventId: headers["x-razorpay-event-id"] ?? null, ...subjectOf(body) };
    },
    /** True when the script's result is signed for this order: ours as stored, not the one in the result. */
    isGenuineResult: (orderId: string, { razorpayPaymentId, signature }: RazorpayResult) =>
      isSameSecret(signature, hmacSha256(`${orderId}|${razorpayPaymentId}`, settings.keySecret, "hex")),
  } satisfies Gateway & { isGenuineResult: unknown };
}

const orderSchema = z.object({ id: z.string() });

/** Not idempotent at Razorpay: an order whose answer was lost stays unpaid there, because nobody is sent to it. */
async function createOrder(
  settings: RazorpaySettings,
  { reference, amountPaise, note }: NewGatewayPayment,
): Promise<ProviderOutcome<OpenedPayment>> {
  const order = { amount: amountPaise, currency: "INR", receipt: reference, partial_payment: false };
  const answer = await call(settings, "/orders", orderSchema, { body: { ...order, notes: { reference } } });
  if (answer.outcome !== "ok") return answer;
  return { outcome: "ok", providerReference: answer.body.id, checkout: { note } };
}

/** The options of the checkout script, as texts. */
function checkoutPlan(
  { scriptUrl, keyId, merchantName }: RazorpaySettings,
  payment: GatewayPayment & { readonly checkout: Readonly<Record<string, string>> },
  customer: Customer,
): CheckoutPlan {
  const fields = {
    key: keyId,
    amount: String(payment.amountPaise),
    currency: "INR",
    order_id: payment.providerReference ?? "",
    name: merchantName,
    description: payment.checkout.note ?? "",
    "prefill.name": customer.name,
    "prefill.email": customer.email,
    "prefill.contact": customer.mobile,
  };
  return { how: "razorpay", url: scriptUrl, fields };
}

/** Another call of ours may be capturing the same payment: Razorpay refuses this one until it is done. */
const captureWaitsMs = [0, 250, 1000] as const;

/**
 * An order may see several attempts. One that is authorised is captured now, also when it came late: the rules
 * of the order or deposit then accept or return it. (Left alone, Razorpay would give it back after three days.)
 * A failed attempt may be followed by another one. When Razorpay refuses the capture it is asked again: most
 * often another call has captured at the same moment.
 */
async function askOrder(
  settings: RazorpaySettings,
  { providerReference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentResult>> {
  const asked = { amountPaise, provider: "Razorpay" };
  if (providerReference === null) return resultOfAttempt(undefined, asked);
  for (const waitMs of captureWaitsMs) {
    await sleep(waitMs);
    const read = await readDeciding(settings, providerReference);
    if (read.outcome !== "ok") return unavailable(read.reason);
    if (read.attempt?.state !== "authorised") return resultOfAttempt(read.attempt, asked);
    const captured = await capture(settings, read.attempt, amountPaise);
    if (captured.outcome === "ok") return resultOfAttempt(captured.attempt, asked);
    if (captured.outcome === "unavailable") return captured;
  }
  return unavailable("Razorpay refuses the capture");
}

async function readDeciding(
  settings: RazorpaySettings,
  orderId: string,
): Promise<ProviderOutcome<{ attempt: PaymentAttempt | undefined }>> {
  const path = `/orders/${orderId}/payments`;
  const answer = await call(settings, path, z.object({ items: z.array(razorpayPaymentSchema) }));
  if (answer.outcome !== "ok") return answer;
  return { outcome: "ok", attempt: decidingAttempt(answer.body.items.map(attemptOf)) };
}

/** Declined when the payment cannot be captured now; that it was captured already is one of the reasons. */
async function capture(
  settings: RazorpaySettings,
  authorised: PaymentAttempt,
  amountPaise: Paise,
): Promise<ProviderOutcome<{ attempt: PaymentAttempt }>> {
  if (authorised.amountPaise !== amountPaise)
    return unavailable(`Razorpay names ${authorised.amountPaise} paise`);
  const path = `/payments/${authorised.id}/capture`;
  const body = { amount: amountPaise, currency: "INR" };
  const answer = await call(settings, path, razorpayPaymentSchema, { body });
  if (answer.outcome === "ok") return { outcome: "ok", attempt: attemptOf(answer.body) };
  return answer.reason === underWay ? declined(underWay) : answer;
}

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(["pending", "processed", "failed"]),
  amount: z.int(),
  receipt: z.string().nullish(),
  payment_id: z.string().nullish(),
});
const refundStates = { pending: "sent", processed: "processed", failed: "failed" } as const;

async function sendRefund(
  settings: RazorpaySettings,
  { payment, refundReference, amountPaise }: GatewayRefund,
): Promise<ProviderOutcome<RefundResult>> {
  const answer = await call(settings, `/payments/${payment.transactionId}/refund`, refundSchema, {
    body: { amount: amountPaise, speed: "normal", receipt: refundReference },
    headers: { "x-refund-idempotency": refundReference },
  });
  if (answer.outcome !== "ok") return answer;
  const { id, status } = answer.body;
  return { outcome: "ok", status: refundStates[status], providerReference: id };
}

/** The refund of the payment that has our reference as its receipt. */
async function findRefund(
  settings: RazorpaySettings,
  { payment: { transactionId }, refundReference }: GatewayRefund,
): Promise<KnownRefund> {
  const schema = z.object({ items: z.array(refundSchema) });
  const answer = await call(settings, `/payments/${transactionId}/refunds?count=100`, schema);
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const refund = answer.body.items.find(({ receipt }) => receipt === refundReference);
  if (refund === undefined) return { outcome: "unknown" };
  return { outcome: "ok", status: refundStates[refund.status], providerReference: refund.id };
}

const pageSize = 100;

async function readStatement(
  settings: RazorpaySettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const payments = await readPages(settings, "/payments", since, razorpayPaymentSchema);
  if (payments.outcome !== "ok") return payments;
  const refunds = await readPages(settings, "/refunds", since, refundSchema);
  if (refunds.outcome !== "ok") return refunds;
  const taken = payments.items.filter(wasCaptured);
  const given = await refundsOfCaptured(settings, payments.items, refunds.items);
  if (given.outcome !== "ok") return given;
  return {
    outcome: "ok",
    lines: [
      ...taken.map((payment) => line("payment", payment.order_id ?? payment.id, payment.amount)),
      ...given.items.map((refund) => line("refund", refund.receipt ?? refund.id, refund.amount)),
    ],
  };
}

/**
 * The refunds that went out from money that had come in. Razorpay lists the return of an authorisation that was
 * never captured as a refund, without a receipt: such a payment was no income, so it is no refund of ours.
 */
async function refundsOfCaptured(
  settings: RazorpaySettings,
  payments: readonly RazorpayPayment[],
  refunds: readonly z.output<typeof refundSchema>[],
): Promise<ProviderOutcome<{ items: z.output<typeof refundSchema>[] }>> {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const items: z.output<typeof refundSchema>[] = [];
  for (const refund of refunds.filter(({ status }) => status === "processed")) {
    const isOurs = refund.receipt != null || refund.payment_id == null;
    let payment = known.get(refund.payment_id ?? "");
    if (!isOurs && payment === undefined) {
      const answer = await call(settings, `/payments/${refund.payment_id}`, razorpayPaymentSchema);
      if (answer.outcome !== "ok") return answer;
      payment = answer.body;
    }
    if (isOurs || payment === undefined || wasCaptured(payment)) items.push(refund);
  }
  return { outcome: "ok", items };
}

function line(kind: StatementLine["kind"], reference: string, amount: number): StatementLine {
  return { kind, reference, amountPaise: paise(amount) };
}

async function readPages<Item extends z.ZodType>(
  settings: RazorpaySettings,
  path: string,
  since: Date,
  item: Item,
): Promise<ProviderOutcome<{ items: z.output<Item>[] }>> {
  const items: z.output<Item>[] = [];
  for (;;) {
    const query = `from=${Math.floor(since.getTime() / 1000)}&count=${pageSize}&skip=${items.length}`;
    const answer = await call(settings, `${path}?${query}`, z.object({ items: z.array(item) }));
    if (answer.outcome !== "ok") return answer;
    items.push(...(answer.body.items as z.output<Item>[]));
    if (answer.body.items.length < pageSize) return { outcome: "ok", items };
  }
}

/** What Razorpay's 409 says: the same is being done by another call. */
const underWay = "under way";

async function call<Schema extends z.ZodType>(
  { apiUrl, keyId, keySecret, timeLimitMs }: RazorpaySettings,
  path: string,
  schema: Schema,
  sent?: { body: object; headers?: Record<string, string> },
): Promise<ProviderOutcome<{ body: z.output<Schema> }>> {
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  const reply = await callProvider({
    timeLimitMs,
    url: `${apiUrl}${path}`,
    method: sent === undefined ? "GET" : "POST",
    headers: { authorization: `Basic ${credentials}`, "content-type": "application/json", ...sent?.headers },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  if (reply.answered && reply.status === 409) return unavailable(underWay);
  return readProviderJson(reply, schema);
}

const webhookSchema = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().nullish() }) }).optional(),
    refund: z.object({ entity: z.object({ receipt: z.string().nullish() }) }).optional(),
  }),
});

function subjectOf(body: string): { paymentReference: string | null; refundReference: string | null } {
  const { payment, refund } = webhookSchema.safeParse(parseJson(body)).data?.payload ?? {};
  return {
    paymentReference: payment?.entity.order_id ?? null,
    refundReference: refund?.entity.receipt ?? null,
  };
}
