import { z } from "zod";
import { type Paise, paise } from "#domain/money/paise.ts";
import { callProvider } from "../operations/callProvider.ts";
import type {
  CheckoutPlan,
  Customer,
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

export type RazorpaySettings = {
  readonly apiUrl: string;
  readonly scriptUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly merchantName: string;
};

/** What the checkout script hands to its success handler. */
export type RazorpayResult = { readonly razorpayPaymentId: string; readonly signature: string };

export type Razorpay = ReturnType<typeof createRazorpay>;

/** Razorpay: orders, its checkout script, capture, refunds, webhooks (providers: Razorpay; sure). */
export function createRazorpay(settings: RazorpaySettings) {
  return {
    open: (payment) => createOrder(settings, payment),
    checkoutPlan: (payment, customer) => checkoutPlan(settings, payment, customer),
    ask: (payment) => askOrder(settings, payment),
    refund: (refund) => sendRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    readWebhook: ({ headers, body }) => {
      const expected = hmacSha256(body, settings.webhookSecret, "hex");
      if (!isSameSignature(headers["x-razorpay-signature"], expected)) return null;
      return { eventId: headers["x-razorpay-event-id"] ?? null, ...subjectOf(body) };
    },
    /** True when the script's result is signed for this order: ours as stored, not the one in the result. */
    isGenuineResult: (orderId: string, { razorpayPaymentId, signature }: RazorpayResult) =>
      isSameSignature(signature, hmacSha256(`${orderId}|${razorpayPaymentId}`, settings.keySecret, "hex")),
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

const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount: z.int(),
  order_id: z.string().nullish(),
  error_description: z.string().nullish(),
});
type RazorpayPayment = z.output<typeof paymentSchema>;

/**
 * An order may see several attempts. One that is captured decides; one that is authorised is captured now, also
 * when it came late: the rules of the order or deposit then accept or return it. (Left alone, Razorpay would
 * give it back after three days.) A failed attempt may be followed by another one.
 */
async function askOrder(
  settings: RazorpaySettings,
  { providerReference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentFate>> {
  const pending = { outcome: "ok", status: "pending", amountPaise, transactionId: null } as const;
  if (providerReference === null) return pending;
  const path = `/orders/${providerReference}/payments`;
  const answer = await call(settings, path, z.object({ items: z.array(paymentSchema) }));
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const attempts = answer.body.items;
  const taken = attempts.find(({ status }) => status === "captured" || status === "refunded");
  if (taken !== undefined) return fateOfTaken(taken, amountPaise);
  const authorised = attempts.find(({ status }) => status === "authorized");
  if (authorised !== undefined) return await capture(settings, authorised, amountPaise);
  if (attempts.length === 0 || attempts.some(({ status }) => status !== "failed")) return pending;
  return { ...pending, status: "failed", problem: attempts[0]?.error_description ?? undefined };
}

function fateOfTaken(payment: RazorpayPayment, amountPaise: Paise): ProviderOutcome<PaymentFate> {
  if (payment.amount !== amountPaise) return unavailable(`Razorpay names ${payment.amount} paise`);
  return { outcome: "ok", status: "success", amountPaise, transactionId: payment.id };
}

async function capture(
  settings: RazorpaySettings,
  authorised: RazorpayPayment,
  amountPaise: Paise,
): Promise<ProviderOutcome<PaymentFate>> {
  if (authorised.amount !== amountPaise) return unavailable(`Razorpay names ${authorised.amount} paise`);
  const path = `/payments/${authorised.id}/capture`;
  const answer = await call(settings, path, paymentSchema, {
    body: { amount: amountPaise, currency: "INR" },
  });
  // Refused when a twin captured it: the next look finds that.
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  return fateOfTaken(answer.body, amountPaise);
}

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(["pending", "processed", "failed"]),
  amount: z.int(),
  receipt: z.string().nullish(),
});
const refundStates = { pending: "sent", processed: "processed", failed: "failed" } as const;

async function sendRefund(
  settings: RazorpaySettings,
  { payment, refundReference, amountPaise, mayBeSent }: GatewayRefund,
): Promise<ProviderOutcome<RefundFate>> {
  const known = mayBeSent ? await findRefund(settings, payment, refundReference) : null;
  if (known !== null) return known;
  const answer = await call(settings, `/payments/${payment.transactionId}/refund`, refundSchema, {
    body: { amount: amountPaise, speed: "normal", receipt: refundReference },
    headers: { "x-refund-idempotency": refundReference },
  });
  if (answer.outcome !== "ok") return answer;
  const { id, status } = answer.body;
  return { outcome: "ok", status: refundStates[status], providerReference: id };
}

/** Null when Razorpay knows no refund with this receipt. */
async function findRefund(
  settings: RazorpaySettings,
  { transactionId }: GatewayPayment,
  refundReference: string,
): Promise<ProviderOutcome<RefundFate> | null> {
  const schema = z.object({ items: z.array(refundSchema) });
  const answer = await call(settings, `/payments/${transactionId}/refunds?count=100`, schema);
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const refund = answer.body.items.find(({ receipt }) => receipt === refundReference);
  if (refund === undefined) return null;
  return { outcome: "ok", status: refundStates[refund.status], providerReference: refund.id };
}

const pageSize = 100;

async function readStatement(
  settings: RazorpaySettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const payments = await readPages(settings, "/payments", since, paymentSchema);
  if (payments.outcome !== "ok") return payments;
  const refunds = await readPages(settings, "/refunds", since, refundSchema);
  if (refunds.outcome !== "ok") return refunds;
  const taken = payments.items.filter(({ status }) => status === "captured" || status === "refunded");
  const given = refunds.items.filter(({ status }) => status === "processed");
  return {
    outcome: "ok",
    lines: [
      ...taken.map((payment) => line("payment", payment.order_id ?? payment.id, payment.amount)),
      ...given.map((refund) => line("refund", refund.receipt ?? refund.id, refund.amount)),
    ],
  };
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

async function call<Schema extends z.ZodType>(
  { apiUrl, keyId, keySecret }: RazorpaySettings,
  path: string,
  schema: Schema,
  sent?: { body: object; headers?: Record<string, string> },
): Promise<ProviderOutcome<{ body: z.output<Schema> }>> {
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  const reply = await callProvider({
    url: `${apiUrl}${path}`,
    method: sent === undefined ? "GET" : "POST",
    headers: { authorization: `Basic ${credentials}`, "content-type": "application/json", ...sent?.headers },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  // 409 says that the same refund is under way.
  if (reply.answered && reply.status === 409) return unavailable("under way");
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
