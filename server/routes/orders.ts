import type { FastifyInstance } from "fastify";
import * as contract from "#contract/orders.ts";
import { readOrderCheckout } from "#modules/orders/readOrderPayment.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { startOrderPayment } from "#modules/orders/startOrderPayment.ts";
import { settleReturnedPayment, verifyOrderPayment } from "#modules/orders/verifyOrderPayment.ts";
import { basisPayReturnPath } from "#modules/payments/providers.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

export function registerOrderRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, contract.getWonOrder, ({ user, params }) =>
    readWonOrder(context.database, { orderId: params.id, userId: user.id }),
  );

  serve(app, contract.startOrderPayment, ({ user, params, body, idempotencyKey }) =>
    startOrderPayment(context, {
      orderId: params.order_id,
      userId: user.id,
      amountPaise: body.amount,
      idempotencyKey,
    }),
  );

  serve(app, contract.basispayOrder, ({ user, body, idempotencyKey }) =>
    startOrderPayment(context, {
      orderId: body.order_id,
      userId: user.id,
      amountPaise: body.amount,
      paymentId: body.payment_id,
      idempotencyKey,
    }),
  );

  serve(app, contract.basispayVerify, ({ user, body }) =>
    verifyOrderPayment(context, { paymentId: body.payment_id, userId: user.id }),
  );

  serve(app, contract.getPayment, ({ user, params }) =>
    readOrderCheckout(context, { paymentId: params.id, userId: user.id }),
  );

  registerReturn(app, context);
}

/** What BasisPay calls an order; anything else would only trouble the database. */
const referenceForm = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Where the payer's browser comes back to from BasisPay's page. What it says of success is not read: BasisPay is
 * asked. The payment's own page then shows the result, in the popup or in the tab.
 */
function registerReturn(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Querystring: { ref?: unknown } }>(basisPayReturnPath, async (request, reply) => {
    const { ref } = request.query;
    const isReference = typeof ref === "string" && referenceForm.test(ref);
    const settled = isReference ? await settleReturnedPayment(context, ref) : null;
    reply.header("cache-control", "no-store");
    if (settled === null) return reply.redirect("/mybids", 303);
    return reply.redirect(`/checkout/order/payment/${settled.paymentId}?returned=true`, 303);
  });
}
