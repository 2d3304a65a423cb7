import type { FastifyInstance } from "fastify";
import type { PaymentMethod } from "#contract/checkout.ts";
import * as contract from "#contract/payments.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { Paise } from "#domain/money/paise.ts";
import { nestFields } from "#domain/payment/nestFields.ts";
import { readPaymentCheckout } from "#modules/settlement/readPaymentStanding.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import {
  reportCashfreeError,
  verifyPayment,
  verifyRazorpayResult,
} from "#modules/settlement/verifyPayment.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** The calls of the payment section: start, verify and report, by provider. */
export function registerPaymentRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, contract.getPayment, ({ user, params }) =>
    readPaymentCheckout(context, { paymentId: params.id, userId: user.id }),
  );

  serve(app, contract.verifyPayment, ({ user, params }) =>
    verifyPayment(context, { paymentId: params.id, userId: user.id }),
  );

  serve(app, contract.razorpayOrder, async ({ user, body, idempotencyKey }) => {
    const checkout = await start(context, "RAZORPAY", { userId: user.id, body, idempotencyKey });
    if (isRefusal(checkout)) return checkout;
    return { ...checkout, payload: { ...nestFields(checkout.fields), amount: checkout.amount } };
  });

  serve(app, contract.razorpayVerify, ({ user, body }) =>
    verifyRazorpayResult(context, {
      paymentId: body.payment_id,
      userId: user.id,
      result: { razorpayPaymentId: body.razorpay_payment_id, signature: body.razorpay_signature },
    }),
  );

  serve(app, contract.cashfreeOrder, async ({ user, body, idempotencyKey }) => {
    const checkout = await start(context, "CASHFREE", { userId: user.id, body, idempotencyKey });
    if (isRefusal(checkout)) return checkout;
    return { ...checkout, payment_session_id: checkout.fields.paymentSessionId ?? "" };
  });

  serve(app, contract.cashfreeVerify, ({ user, body }) =>
    verifyPayment(context, { paymentId: body.payment_id, userId: user.id, provider: "CASHFREE" }),
  );

  serve(app, contract.cashfreeError, ({ user, body }) =>
    reportCashfreeError(context, { paymentId: body.payment_id, userId: user.id, error: body.error }),
  );
}

type Started = {
  readonly userId: string;
  readonly body: { order_id: string; amount: Paise; payment_id?: string | undefined };
  readonly idempotencyKey: string | null;
};

function start(context: ServerContext, method: PaymentMethod, { userId, body, idempotencyKey }: Started) {
  return startOrderPayment(context, {
    userId,
    method,
    orderId: body.order_id,
    amountPaise: body.amount,
    paymentId: body.payment_id,
    idempotencyKey,
  });
}
