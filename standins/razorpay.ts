import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commonMethods, hostedPage, messagePage } from "./hostedPage.ts";
import { type ProviderWorld, serverApi } from "./providerWorld.ts";
import { razorpayScript } from "./razorpayScript.ts";

export const standinRazorpay = {
  keyId: "rzp_test_standin",
  keySecret: "standin-razorpay-secret",
  webhookSecret: "standin-razorpay-webhook",
} as const;

type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: object;
  created_at: number;
};
type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  method: string;
  amount_refunded: number;
  captured: boolean;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  created_at: number;
};
type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
  created_at: number;
};
type Sent = { key: string; body: string; refundId: string };

/** Razorpay's API, its checkout script with the frame it opens, and its webhooks (sure). */
export function razorpayRoutes(app: FastifyInstance, world: ProviderWorld): void {
  serverApi(app, world, "RAZORPAY", (api) => {
    api.addHook("onRequest", checkKey);
    orderCalls(api, world);
    paymentCalls(api, world);
    refundCalls(api, world);
  });
  checkoutRoutes(app, world);
}

async function checkKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { keyId, keySecret } = standinRazorpay;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  if (request.headers.authorization !== expected) await refuse(reply, 401, "Authentication failed");
}

function refuse(reply: FastifyReply, status: number, description: string): FastifyReply {
  const details = { source: "business", step: "payment_initiation", reason: "input_validation_failed" };
  return reply
    .code(status)
    .send({ error: { code: "BAD_REQUEST_ERROR", description, ...details, metadata: {} } });
}

function orderCalls(api: FastifyInstance, { documents, faults }: ProviderWorld): void {
  api.post<{ Body: Partial<Order> | null }>("/razorpay/v1/orders", async (request, reply) => {
    const { amount = 0, currency, receipt = "", notes = {} } = request.body ?? {};
    if (!Number.isInteger(amount) || amount < 100)
      return refuse(reply, 400, "The amount must be atleast INR 1.00");
    if (currency !== "INR" || receipt.length > 40)
      return refuse(reply, 400, "currency or receipt is not valid");
    const order: Order = {
      id: newId("order"),
      entity: "order",
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: "created",
      attempts: 0,
      notes,
      created_at: seconds(),
    };
    documents.put("razorpay_order", order.id, order, { name: receipt });
    return order;
  });

  api.get<{ Params: { id: string } }>("/razorpay/v1/orders/:id", async (request, reply) => {
    const order = documents.get<Order>("razorpay_order", request.params.id);
    return order ?? refuse(reply, 400, "The id provided does not exist");
  });

  api.get<{ Params: { id: string } }>("/razorpay/v1/orders/:id/payments", async (request) => {
    const payments = documents.children<Payment>("razorpay_payment", request.params.id);
    const more = payments.length > 0 && faults.takes("RAZORPAY", "wrong_amount") ? 100 : 0;
    return collection(payments.map((payment) => ({ ...payment, amount: payment.amount + more })));
  });
}

function paymentCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  api.get<{ Querystring: Page }>("/razorpay/v1/payments", async ({ query }) =>
    collection(documents.since<Payment>("razorpay_payment", ...pageOf(query))),
  );

  api.get<{ Params: { id: string } }>("/razorpay/v1/payments/:id", async (request, reply) => {
    const payment = documents.get<Payment>("razorpay_payment", request.params.id);
    return payment ?? refuse(reply, 400, "The id provided does not exist");
  });

  api.post<{ Params: { id: string }; Body: { amount?: number } | null }>(
    "/razorpay/v1/payments/:id/capture",
    async (request, reply) => {
      const payment = documents.get<Payment>("razorpay_payment", request.params.id);
      if (payment === undefined) return refuse(reply, 400, "The id provided does not exist");
      if (payment.status !== "authorized")
        return refuse(reply, 400, "This payment has already been captured");
      if (request.body?.amount !== payment.amount) return refuse(reply, 400, "Capture amount must be equal");
      return capture(world, payment);
    },
  );
}

function capture(world: ProviderWorld, payment: Payment): Payment {
  const { documents } = world;
  const captured: Payment = { ...payment, status: "captured", captured: true };
  documents.put("razorpay_payment", payment.id, captured);
  const order = documents.get<Order>("razorpay_order", payment.order_id) as Order;
  const paid: Order = { ...order, status: "paid", amount_paid: payment.amount, amount_due: 0 };
  documents.put("razorpay_order", order.id, paid);
  report(world, "payment.captured", { payment: captured });
  report(world, "order.paid", { payment: captured, order: paid });
  return captured;
}

function refundCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  api.get<{ Querystring: Page }>("/razorpay/v1/refunds", async ({ query }) =>
    collection(documents.since<Refund>("razorpay_refund", ...pageOf(query))),
  );

  api.get<{ Params: { id: string } }>("/razorpay/v1/payments/:id/refunds", async ({ params }) => {
    const refunds = documents.children<Refund>("razorpay_refund", params.id);
    return collection(refunds.map((refund) => moveOn(world, refund)));
  });

  api.get<{ Params: { id: string } }>("/razorpay/v1/refunds/:id", async ({ params }, reply) => {
    const refund = documents.get<Refund>("razorpay_refund", params.id);
    return refund === undefined
      ? refuse(reply, 400, "The id provided does not exist")
      : moveOn(world, refund);
  });

  api.post<{ Params: { id: string }; Body: { amount?: number; receipt?: string } | null }>(
    "/razorpay/v1/payments/:id/refund",
    async (request, reply) => {
      const key = request.headers["x-refund-idempotency"];
      const body = JSON.stringify(request.body);
      if (typeof key === "string") {
        if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) return refuse(reply, 400, "The idempotency key is not valid");
        const sent = documents.get<Sent>("razorpay_idempotency", key);
        if (sent !== undefined && sent.body !== body)
          return refuse(reply, 400, "Different request, same key");
        if (sent !== undefined) return documents.get<Refund>("razorpay_refund", sent.refundId);
      }
      const payment = documents.get<Payment>("razorpay_payment", request.params.id);
      const refund = makeRefund(world, payment, request.body ?? {});
      if (typeof refund === "string") return refuse(reply, 400, refund);
      if (typeof key === "string") {
        documents.put("razorpay_idempotency", key, { key, body, refundId: refund.id } satisfies Sent);
      }
      return refund;
    },
  );
}

/** A text says why not. */
function makeRefund(
  world: ProviderWorld,
  payment: Payment | undefined,
  { amount = payment?.amount ?? 0, receipt }: { amount?: number; receipt?: string },
): Refund | string {
  const { documents, faults } = world;
  if (payment?.captured !== true) return "The payment has not been captured";
  if (payment.amount_refunded + amount > payment.amount)
    return "The total refund amount is greater than the payment";
  if (faults.takes("RAZORPAY", "refund_failure")) return "The refund could not be processed by the bank";
  const refund: Refund = {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency: "INR",
    payment_id: payment.id,
    receipt: receipt ?? null,
    status: faults.takes("RAZORPAY", "refund_pending") ? "pending" : "processed",
    created_at: seconds(),
  };
  const amountRefunded = payment.amount_refunded + amount;
  documents.put("razorpay_refund", refund.id, refund, { parent: payment.id });
  documents.put("razorpay_payment", payment.id, {
    ...payment,
    amount_refunded: amountRefunded,
    status: amountRefunded === payment.amount ? "refunded" : payment.status,
  });
  report(world, "refund.created", { refund, payment });
  if (refund.status === "processed") report(world, "refund.processed", { refund, payment });
  return refund;
}

/** A refund that was left pending goes through by the time it is asked about, and is reported. */
function moveOn(world: ProviderWorld, refund: Refund): Refund {
  if (refund.status !== "pending") return refund;
  const processed: Refund = { ...refund, status: "processed" };
  world.documents.put("razorpay_refund", refund.id, processed);
  report(world, "refund.processed", { refund: processed });
  return processed;
}

type Attempt = { order_id: string; origin: string; method?: string; outcome?: string };

function checkoutRoutes(app: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  app.get("/razorpay/v1/checkout.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(razorpayScript),
  );

  app.get<{ Querystring: Attempt }>("/razorpay/v1/checkout/frame", async ({ query }, reply) => {
    const order = documents.get<Order>("razorpay_order", query.order_id);
    if (order === undefined) return reply.code(404).send("No such order");
    return reply.type("text/html").send(framePage(order, query.origin));
  });

  app.post<{ Body: Attempt }>("/razorpay/v1/checkout/pay", async ({ body }, reply) => {
    const order = documents.get<Order>("razorpay_order", body.order_id);
    if (order === undefined) return reply.code(404).send("No such order");
    const send = (message: object) =>
      reply.type("text/html").send(messagePage({ source: "razorpay", ...message }, body.origin));
    if (body.outcome === "leave") return send({ event: "dismissed" });
    const payment = attemptPayment(world, order, {
      outcome: body.outcome ?? "",
      method: body.method ?? "upi",
    });
    if (payment.status === "failed") return send({ event: "failed", error: errorOf(payment) });
    return send({ event: "success", result: resultOf(payment) });
  });
}

function framePage(order: Order, origin: string): string {
  return hostedPage({
    provider: "Razorpay",
    amount: (order.amount / 100).toFixed(2),
    line: `Order ${order.id}`,
    action: "/razorpay/v1/checkout/pay",
    fields: { order_id: order.id, origin },
    methods: commonMethods,
    canLeave: true,
  });
}

/** What the payer does: the payment is authorised, or fails; the merchant captures it. */
function attemptPayment(
  world: ProviderWorld,
  order: Order,
  { outcome, method }: { outcome: string; method: string },
): Payment {
  const { documents, faults } = world;
  const isLate = outcome === "success" && faults.takes("RAZORPAY", "late_authorisation");
  const payment: Payment = {
    ...newPayment(order, method),
    status: outcome !== "success" ? "failed" : isLate ? "created" : "authorized",
    ...(outcome === "success" ? {} : failure),
  };
  documents.put("razorpay_payment", payment.id, payment, { parent: order.id });
  documents.put("razorpay_order", order.id, {
    ...order,
    attempts: order.attempts + 1,
    status: order.status === "paid" ? "paid" : "attempted",
  });
  if (isLate) world.later(() => authorise(world, payment.id));
  else report(world, payment.status === "failed" ? "payment.failed" : "payment.authorized", { payment });
  return payment;
}

function authorise(world: ProviderWorld, paymentId: string): void {
  const payment = world.documents.get<Payment>("razorpay_payment", paymentId);
  if (payment?.status !== "created") return;
  const authorised: Payment = { ...payment, status: "authorized" };
  world.documents.put("razorpay_payment", paymentId, authorised);
  report(world, "payment.authorized", { payment: authorised });
}

const failure = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Your payment was declined by the bank",
  error_source: "bank",
  error_step: "payment_authorization",
  error_reason: "payment_failed",
} as const;

function newPayment(order: Order, method: string): Payment {
  return {
    id: newId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    method,
    amount_refunded: 0,
    captured: false,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: seconds(),
  };
}

function errorOf(payment: Payment): object {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

function resultOf(payment: Payment): object {
  const signed = `${payment.order_id}|${payment.id}`;
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac("sha256", standinRazorpay.keySecret).update(signed).digest("hex"),
  };
}

/** The payer's hand from outside of the page; undefined for an order that is not Razorpay's. */
export function payAtRazorpay(
  world: ProviderWorld,
  reference: string,
  outcome: "success" | "failure",
): { status: string } | undefined {
  const order =
    world.documents.get<Order>("razorpay_order", reference) ??
    world.documents.named<Order>("razorpay_order", reference);
  if (order === undefined) return undefined;
  if (order.status === "paid") return order;
  const payment = attemptPayment(world, order, { outcome, method: "upi" });
  return { ...resultOf(payment), status: payment.status };
}

function report(world: ProviderWorld, event: string, entities: Record<string, object>): void {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const contains = Object.keys(entities);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_standin",
    event,
    contains,
    payload,
    created_at: seconds(),
  });
  world.webhooks.send({
    provider: "RAZORPAY",
    url: `${world.merchantUrl}/api/v1/webhooks/razorpay`,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": newId("evt"),
      "x-razorpay-signature": createHmac("sha256", standinRazorpay.webhookSecret).update(body).digest("hex"),
    },
    body,
  });
}

type Page = { from?: string; count?: string; skip?: string };

function pageOf({ from = "0", count = "10", skip = "0" }: Page): [Date, { limit: number; skip: number }] {
  return [new Date(Number(from) * 1000), { limit: Math.min(100, Number(count)), skip: Number(skip) }];
}

function collection<Item>(items: readonly Item[]) {
  return { entity: "collection", count: items.length, items };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString("hex")}`;
}

const seconds = () => Math.floor(Date.now() / 1000);
