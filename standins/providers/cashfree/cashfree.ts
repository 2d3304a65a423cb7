import { randomBytes, randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commonMethods, hostedPage, messagePage } from "../../hostedPage.ts";
import { isHidden, type ProviderWorld, serverApi, withHole } from "../../providerWorld.ts";
import { cashfreeScript } from "./cashfreeScript.ts";
import {
  attemptPayment,
  makeRefund,
  moveOn,
  newId,
  type Order,
  type Payment,
  type Refund,
  type RefundBody,
  standinCashfree,
} from "./cashfreeState.ts";

/** Cashfree's API in decimal rupees, its checkout script with its page, and its webhooks (R-PROVIDER-3; /recon is assumed). */
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

function orderCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents, faults } = world;
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
    if (documents.get("cashfree_order", params.id) === undefined || isHidden(world, "CASHFREE", params.id)) {
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

function refundCalls(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
  api.get<{ Params: { id: string } }>("/cashfree/pg/orders/:id/refunds", async ({ params }) =>
    documents.children<Refund>("cashfree_refund", params.id),
  );

  api.get<{ Params: { id: string; refund: string } }>(
    "/cashfree/pg/orders/:id/refunds/:refund",
    async ({ params }, reply) => {
      const isHidden = world.faults.takes("CASHFREE", "refund_not_yet_known");
      const refund = isHidden ? undefined : documents.get<Refund>("cashfree_refund", params.refund);
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

type ReconBody = {
  pagination?: { limit?: number; cursor?: string | null };
  filters?: { start_date?: string };
} | null;

function reconCall(api: FastifyInstance, world: ProviderWorld): void {
  const { documents } = world;
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
    const page = events.slice(skip, skip + limit);
    const data = withHole(world, "CASHFREE", page, ({ event_status }) => event_status === "SUCCESS");
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
