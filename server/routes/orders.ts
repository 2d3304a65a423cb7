import type { FastifyInstance } from "fastify";
import * as contract from "#contract/orders.ts";
import { isRefusal } from "#contract/refusals.ts";
import { declineOrder } from "#modules/defaults/declineOrder.ts";
import { chooseAddress } from "#modules/orders/chooseAddress.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

export function registerOrderRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, contract.getWonOrder, ({ user, params }) =>
    readWonOrder(context.database, { orderId: params.id, userId: user.id }),
  );

  serve(app, contract.chooseDeliveryAddress, async ({ user, params, body }) => {
    const asked = { orderId: params.id, userId: user.id };
    const outcome = await chooseAddress(context.database, { ...asked, addressId: body.address_id });
    return isRefusal(outcome) ? outcome : await readWonOrder(context.database, asked);
  });

  serve(app, contract.declineOrder, async ({ user, params }) => {
    const asked = { orderId: params.id, userId: user.id };
    const outcome = await declineOrder(context.database, asked);
    return isRefusal(outcome) ? outcome : await readWonOrder(context.database, asked);
  });

  serve(app, contract.startOrderPayment, ({ user, params, body, idempotencyKey }) =>
    startOrderPayment(context, {
      orderId: params.id,
      userId: user.id,
      amountPaise: body.amount,
      method: body.provider,
      idempotencyKey,
    }),
  );

  serve(app, contract.basispayOrder, ({ user, body, idempotencyKey }) =>
    startOrderPayment(context, {
      orderId: body.order_id,
      userId: user.id,
      amountPaise: body.amount,
      method: "BASISPAY",
      paymentId: body.payment_id,
      idempotencyKey,
    }),
  );

  serve(app, contract.basispayVerify, async ({ user, body }) => {
    const asked = { paymentId: body.payment_id, userId: user.id, provider: "BASISPAY" as const };
    const standing = await verifyPayment(context, asked);
    if (isRefusal(standing)) return standing;
    const { order_id } = standing;
    return order_id === null ? { refused: "not_found", what: "payment" } : { ...standing, order_id };
  });
}
