import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cashfreeScript } from "./cashfreeScript.ts";
import { commonMethods, hostedPage, messagePage } from "./hostedPage.ts";
import { type ProviderWorld, serverApi } from "./providerWorld.ts";

export const standinCashfree = {
  clientId: "standin-cashfree",
  clientSecret: "standin-cashfree-secret",
} as const;

type Order = {
  cf_order_id: string;
  order_id: string;
  entity: "order";
  order_amount: number;
  order_currency: string;
  order_status: "ACTIVE" | "PAID" | "EXPIRED" | "TERMINATED";
  payment_session_id: string;
  customer_details: object;
  order_meta: { return_url?: string; notify_url?: string };
  order_note: string | null;
  order_expiry_time: string;
  created_at: string;
};
type Payment = {
  cf_payment_id: string;
  entity: "payment";
  order_id: string;
  order_amount: number;
  payment_amount: number;
  payment_currency: string;
  payment_status: "SUCCESS" | "NOT_ATTEMPTED" | "FAILED" | "USER_DROPPED" | "PENDING";
  payment_message: string;
  payment_group: string;
  payment_time: string;
  is_captured: boolean;
};
type Refund = {
  cf_refund_id: string;
  cf_payment_id: string;
  entity: "refund";
  order_id: string;
  refund_id: string;
  refund_amount: number;
  refund_currency: string;
  refund_note: string;
  refund_status: "SUCCESS" | "PENDING" | "CANCELLED" | "ONHOLD";
  created_at: string;
};

/** Cashfree's API in decimal rupees, its checkout script with its page, and its webhooks (sure; /recon assumed). */
export function cashfreeRoutes(app: FastifyInstance, world: ProviderWorld): void {
  serverApi(app, world, "CASHFREE", (api) => {
    api.addHook("onRequest", checkKey);
    orderCalls(api, world);
    refundCalls(api, world);
    reconCall(api, world);
  });
  checkoutRoutes(app, world);
}

async function checkKey({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { clientId, clientSecret } = standinCashfree;
  if (headers["x-client-id"] !== clientId || headers["x-client-secret"] !== clientSecret) {
    await refuse(reply, 401, "authentication Failed", "authentication_error");
  } else if (typeof headers["x-api-version"] !== "string") {
    await refuse(reply, 400, "x-api-version is missing", "version_missing");
  }
}

function refuse(reply: FastifyReply, status: number, message: string, code: string): FastifyReply {
  return reply.code(status).send({ message, code, type: "invalid_request_error" });
}

const orderExists = "order with same id is already present";

function orderCalls(api: FastifyInstance, { documents, faults }: ProviderWorld): void {
  api.post<{ Body: Partial<Order> | null }>("/cashfree/pg/orders", async ({ body }, reply) => {
    const { order_id = newId("order"), order_amount = 0, order_currency, customer_details } = body ?? {};
    if (!(order_amount >= 1) || !hasTwoPlaces(order_amount)) {
      return refuse(
        reply,
        400,
        "order_amount : should be at least 1 with two places",
        "order_amount_invalid",
      );
    }
    if (order_currency !== "INR" || customer_details === undefined) {
      return refuse(reply, 400, "order_currency or customer_details missing", "request_failed");
    }
    const known = documents.get<Order>("cashfree_order", order_id);
    if (known !== undefined) return refuse(reply, 409, orderExists, "order_already_exists");
    const order: Order = {
      cf_order_id: String(randomInt(1e9, 9e9)),
      order_id,
      entity: "order",
      order_amount,
      order_currency,
      order_status: "ACTIVE",
      payment_session_id: `session_${randomBytes(24).toString("hex")}`,
      customer_details,
      order_meta: body?.order_meta ?? {},
      order_note: body?.order_note ?? null,
      order_expiry_time: body?.order_expiry_time ?? new Date(Date.now() + 30 * 86_400_000).toISOString(),
      created_at: new Date().toISOString(),
    };
    keepOrder(documents, order);
    return order;
  });

  api.get<{ Params: { id: string } }>("/cashfree/pg/orders/:id", async ({ params }, reply) => {
    const order = documents.get<Order>("cashfree_order", params.id);
    return order ?? refuse(reply, 404, "Order Reference Id does not exist", "order_not_found");
  });

  api.get<{ Params: { id: string } }>("/cashfree/pg/orders/:id/payments", async ({ params }, reply) => {
    if (documents.get("cashfree_order", params.id) === undefined) {
      return refuse(reply, 404, "Order Reference Id does not exist", "order_not_found");
    }
    const payments = documents.children<Payment>("cashfree_payment", params.id);
    const more = payments.length > 0 && faults.takes("CASHFREE", "wrong_amount") ? 1 : 0;
    return payments.map((payment) => ({ ...payment, payment_amount: payment.payment_amount + more }));
  });
}

function keepOrder(documents: ProviderWorld["documents"], order: Order): void {
  documents.put("cashfree_order", order.order_id, order, { name: order.cf_order_id });
  documents.put("cashfree_session", order.payment_session_id, { order_id: order.order_id });
}

function hasTwoPlaces(amount: number): boolean {
  return Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6;
}

type RefundBody = { refund_id?: string; refund_amount?: number; refund_note?: string } | null;

function refundCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  api.get<{ Params: { id: string; refund: string } }>(
    "/cashfree/pg/orders/:id/refunds/:refund",
    async ({ params }, reply) => {
      const refund = documents.get<Refund>("cashfree_refund", params.refund);
      if (refund?.order_id !== params.id)
        return refuse(reply, 404, "refund does not exist", "refund_not_found");
      return moveOn(world, refund);
    },
  );

  api.post<{ Params: { id: string }; Body: RefundBody }>(
    "/cashfree/pg/orders/:id/refunds",
    async ({ params, body }, reply) => {
      const refund = makeRefund(world, params.id, body);
      return typeof refund === "string" ? refuse(reply, 400, refund, "refund_failed") : refund;
    },
  );
}

/** A text says why not. The same refund id again is refused, as Cashfree does without the idempotency header. */
function makeRefund(world: ProviderWorld, orderId: string, body: RefundBody): Refund | string {
  const { documents, faults } = world;
  const { refund_id = "", refund_amount = 0, refund_note = "" } = body ?? {};
  const payments = documents.children<Payment>("cashfree_payment", orderId);
  const paid = payments.find((payment) => payment.payment_status === "SUCCESS");
  if (paid === undefined) return "order is not paid";
  if (documents.get("cashfree_refund", refund_id) !== undefined) return "refund_id is already present";
  const refunds = documents.children<Refund>("cashfree_refund", orderId);
  const before = refunds.reduce((sum, refund) => sum + Math.round(refund.refund_amount * 100), 0);
  if (before + Math.round(refund_amount * 100) > Math.round(paid.payment_amount * 100)) {
    return "refund amount is greater than the amount of the order";
  }
  if (faults.takes("CASHFREE", "refund_failure")) return "refund could not be processed";
  const refund: Refund = {
    cf_refund_id: newId("cf_refund"),
    cf_payment_id: paid.cf_payment_id,
    entity: "refund",
    order_id: orderId,
    refund_id,
    refund_amount,
    refund_currency: "INR",
    refund_note,
    refund_status: faults.takes("CASHFREE", "refund_pending") ? "PENDING" : "SUCCESS",
    created_at: new Date().toISOString(),
  };
  documents.put("cashfree_refund", refund_id, refund, { parent: orderId });
  if (refund.refund_status === "SUCCESS") reportRefund(world, refund);
  return refund;
}

function moveOn(world: ProviderWorld, refund: Refund): Refund {
  if (refund.refund_status !== "PENDING") return refund;
  const done: Refund = { ...refund, refund_status: "SUCCESS" };
  world.documents.put("cashfree_refund", refund.refund_id, done);
  reportRefund(world, done);
  return done;
}

type ReconBody = {
  pagination?: { limit?: number; cursor?: string | null };
  filters?: { start_date?: string };
} | null;

function reconCall(api: FastifyInstance, { documents }: ProviderWorld): void {
  api.post<{ Body: ReconBody }>("/cashfree/pg/recon", async ({ body }) => {
    const limit = body?.pagination?.limit ?? 100;
    const skip = Number(body?.pagination?.cursor ?? 0);
    const since = new Date(body?.filters?.start_date ?? 0);
    const all = { limit: 1_000_000, skip: 0 };
    const events = [
      ...documents.since<Payment>("cashfree_payment", since, all).map((payment) => ({
        event_type: "PAYMENT",
        event_status: payment.payment_status,
        event_amount: payment.payment_amount,
        order_id: payment.order_id,
        refund_id: null,
      })),
      ...documents.since<Refund>("cashfree_refund", since, all).map((refund) => ({
        event_type: "REFUND",
        event_status: refund.refund_status,
        event_amount: refund.refund_amount,
        order_id: refund.order_id,
        refund_id: refund.refund_id,
      })),
    ];
    const data = events.slice(skip, skip + limit);
    return { data, limit, cursor: skip + limit < events.length ? String(skip + limit) : null };
  });
}

type Attempt = { session: string; origin?: string; method?: string; outcome?: string };

function checkoutRoutes(app: FastifyInstance, world: ProviderWorld): void {
  app.get("/cashfree/js/v3/cashfree.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(cashfreeScript),
  );

  app.get<{ Querystring: Attempt }>("/cashfree/checkout", async ({ query }, reply) => {
    const order = orderOfSession(world, query.session);
    if (order === undefined) return reply.code(404).send("No such session");
    return reply.type("text/html").send(checkoutPage(order, query));
  });

  app.post<{ Body: Attempt }>("/cashfree/checkout/pay", async ({ body }, reply) => {
    const order = orderOfSession(world, body.session);
    if (order === undefined) return reply.code(404).send("No such session");
    const { outcome = "leave" } = body;
    const payment = attemptPayment(world, order, outcome);
    if (body.origin) {
      const message = { source: "cashfree", status: payment.payment_status, text: payment.payment_message };
      return reply.type("text/html").send(messagePage(message, body.origin));
    }
    const back = (order.order_meta.return_url ?? "").replace("{order_id}", order.order_id);
    return reply.redirect(back, 303);
  });
}

function orderOfSession({ documents }: ProviderWorld, session: string): Order | undefined {
  const found = documents.get<{ order_id: string }>("cashfree_session", session);
  return found && documents.get<Order>("cashfree_order", found.order_id);
}

function checkoutPage(order: Order, { session, origin = "" }: Attempt): string {
  return hostedPage({
    provider: "Cashfree",
    amount: order.order_amount.toFixed(2),
    line: `Order ${order.order_id}`,
    action: "/cashfree/checkout/pay",
    fields: { session, origin },
    methods: commonMethods,
    canLeave: true,
  });
}

const words: Readonly<Record<string, Pick<Payment, "payment_status" | "payment_message">>> = {
  success: { payment_status: "SUCCESS", payment_message: "Transaction successful" },
  failure: { payment_status: "FAILED", payment_message: "The bank declined the payment" },
  leave: { payment_status: "USER_DROPPED", payment_message: "The payer left" },
};

function attemptPayment(world: ProviderWorld, order: Order, outcome: string): Payment {
  const isLate = outcome === "success" && world.faults.takes("CASHFREE", "late_authorisation");
  const payment: Payment = {
    cf_payment_id: String(randomInt(1e9, 9e9)),
    entity: "payment",
    order_id: order.order_id,
    order_amount: order.order_amount,
    payment_amount: order.order_amount,
    payment_currency: "INR",
    payment_status: "PENDING",
    payment_message: "",
    payment_group: "upi",
    payment_time: new Date().toISOString(),
    is_captured: outcome === "success",
    ...(isLate ? {} : (words[outcome] ?? words.leave)),
  };
  if (order.order_status === "PAID") return { ...payment, ...words.success };
  settle(world, order, payment);
  if (isLate) world.later(() => settle(world, order, { ...payment, ...words.success }));
  return payment;
}

function settle(world: ProviderWorld, order: Order, payment: Payment): void {
  world.documents.put("cashfree_payment", payment.cf_payment_id, payment, { parent: order.order_id });
  if (payment.payment_status === "SUCCESS") {
    world.documents.put("cashfree_order", order.order_id, { ...order, order_status: "PAID" });
  }
  if (payment.payment_status === "PENDING") return;
  const word =
    payment.payment_status === "SUCCESS"
      ? "SUCCESS"
      : payment.payment_status === "FAILED"
        ? "FAILED"
        : "USER_DROPPED";
  const { order_id, order_amount, order_currency } = order;
  const data = { order: { order_id, order_amount, order_currency }, payment };
  report(world, order.order_meta.notify_url, { type: `PAYMENT_${word}_WEBHOOK`, data });
}

/** The payer's hand from outside of the page; undefined for an order that is not Cashfree's. */
export function payAtCashfree(
  world: ProviderWorld,
  reference: string,
  outcome: "success" | "failure",
): { status: string } | undefined {
  const { documents } = world;
  const order =
    documents.get<Order>("cashfree_order", reference) ?? documents.named<Order>("cashfree_order", reference);
  if (order === undefined) return undefined;
  return { status: attemptPayment(world, order, outcome).payment_status };
}

function reportRefund(world: ProviderWorld, refund: Refund): void {
  const order = world.documents.get<Order>("cashfree_order", refund.order_id);
  report(world, order?.order_meta.notify_url, { type: "REFUND_STATUS_WEBHOOK", data: { refund } });
}

function report(world: ProviderWorld, url: string | undefined, event: object): void {
  const body = JSON.stringify({ ...event, event_time: new Date().toISOString() });
  const timestamp = String(Date.now());
  const signature = createHmac("sha256", standinCashfree.clientSecret)
    .update(timestamp + body)
    .digest("base64");
  world.webhooks.send({
    provider: "CASHFREE",
    url: url ?? `${world.merchantUrl}/api/v1/webhooks/cashfree`,
    headers: {
      "content-type": "application/json",
      "x-webhook-timestamp": timestamp,
      "x-webhook-signature": signature,
      "x-webhook-version": "2025-01-01",
    },
    body,
  });
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString("hex")}`;
}
