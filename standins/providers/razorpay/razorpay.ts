import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commonMethods, hostedPage, messagePage } from "../../hostedPage.ts";
import { isHidden, type ProviderWorld, serverApi, withHole } from "../../providerWorld.ts";
import { razorpayScript } from "./razorpayScript.ts";
import {
  attemptPayment,
  capture,
  errorOf,
  makeRefund,
  moveOn,
  newId,
  type Order,
  type Payment,
  type Refund,
  resultOf,
  type Sent,
  seconds,
  standingPayment,
  standinRazorpay,
} from "./razorpayState.ts";

/** Razorpay's API, its checkout script with the frame it opens, and its webhooks (R-PROVIDER-3). */
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

function orderCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents, faults } = world;
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
    const { id } = request.params;
    const payments = isHidden(world, "RAZORPAY", id)
      ? []
      : documents.children<Payment>("razorpay_payment", id);
    const more = payments.length > 0 && faults.takes("RAZORPAY", "wrong_amount") ? 100 : 0;
    return collection(payments.map((payment) => ({ ...payment, amount: payment.amount + more })));
  });
}

const slowCaptureMs = 400;

function paymentCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  const inProgress = new Set<string>();
  api.get<{ Querystring: Page }>("/razorpay/v1/payments", async ({ query }) =>
    collection(
      withHole(
        world,
        "RAZORPAY",
        documents.since<Payment>("razorpay_payment", ...pageOf(query)),
        ({ captured }) => captured,
      ),
    ),
  );

  api.get<{ Params: { id: string } }>("/razorpay/v1/payments/:id", async (request, reply) => {
    const payment = documents.get<Payment>("razorpay_payment", request.params.id);
    return payment ?? refuse(reply, 400, "The id provided does not exist");
  });

  api.post<{ Params: { id: string }; Body: { amount?: number } | null }>(
    "/razorpay/v1/payments/:id/capture",
    async (request, reply) => {
      const { id } = request.params;
      const amount = request.body?.amount;
      if (inProgress.has(id))
        return refuse(reply, 400, "Request failed because another payment operation is in progress");
      const refusal = whyNotCaptured(world, id, amount);
      if (refusal !== null) return refuse(reply, 400, refusal);
      if (world.faults.takes("RAZORPAY", "slow_capture")) {
        inProgress.add(id);
        await sleep(slowCaptureMs);
        inProgress.delete(id);
      }
      const late = whyNotCaptured(world, id, amount);
      if (late !== null) return refuse(reply, 400, late);
      return capture(world, documents.get<Payment>("razorpay_payment", id) as Payment);
    },
  );
}

function whyNotCaptured(
  { documents }: ProviderWorld,
  paymentId: string,
  amount: number | undefined,
): string | null {
  const payment = documents.get<Payment>("razorpay_payment", paymentId);
  if (payment === undefined) return "The id provided does not exist";
  if (payment.status !== "authorized") return "This payment has already been captured";
  // A payment that was authorised late may find its order paid by another one.
  if (documents.get<Order>("razorpay_order", payment.order_id)?.status === "paid")
    return "The order has already been paid";
  return amount === payment.amount ? null : "Capture amount must be equal";
}

function refundCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  api.get<{ Querystring: Page }>("/razorpay/v1/refunds", async ({ query }) =>
    collection(
      withHole(
        world,
        "RAZORPAY",
        documents.since<Refund>("razorpay_refund", ...pageOf(query)),
        ({ status }) => status === "processed",
      ),
    ),
  );

  api.get<{ Params: { id: string } }>("/razorpay/v1/payments/:id/refunds", async ({ params }) => {
    const isHidden = world.faults.takes("RAZORPAY", "refund_not_yet_known");
    const refunds = isHidden ? [] : documents.children<Refund>("razorpay_refund", params.id);
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
    if (standingPayment(world, order.id) !== undefined)
      return send({ event: "failed", error: { ...orderTaken, metadata: { order_id: order.id } } });
    const payment = attemptPayment(world, order, {
      outcome: body.outcome ?? "",
      method: body.method ?? "upi",
    });
    if (payment.status === "failed") return send({ event: "failed", error: errorOf(payment) });
    return send({ event: "success", result: resultOf(payment) });
  });
}

const orderTaken = {
  code: "BAD_REQUEST_ERROR",
  description: "Another payment of this order has already gone through",
  source: "business",
  step: "payment_initiation",
  reason: "input_validation_failed",
} as const;

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
type Page = { from?: string; count?: string; skip?: string };

function pageOf({ from = "0", count = "10", skip = "0" }: Page): [Date, { limit: number; skip: number }] {
  return [new Date(Number(from) * 1000), { limit: Math.min(100, Number(count)), skip: Number(skip) }];
}

function collection<Item>(items: readonly Item[]) {
  return { entity: "collection", count: items.length, items };
}
