import type { Checkout, Payment as PaymentAnswer } from "#contract/orders.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { Providers } from "../payments/providers.ts";
import { readWonOrder } from "./readWonOrder.ts";
import { startOrderPayment } from "./startOrderPayment.ts";

type Parts = { readonly database: Database; readonly providers: Providers };
type Asked = { readonly paymentId: string; readonly userId: string };
export type OrderPayment = { payment: PaymentAnswer; order_id: string; balance: Paise };

/** One of the user's order payments as it stands. */
export async function readOrderPayment(
  database: Database,
  { paymentId, userId }: Asked,
): Promise<OrderPayment | Refusal> {
  const row = await database.kysely
    .selectFrom("payments")
    .select("order_id")
    .where("id", "=", paymentId)
    .where("payer_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined || row.order_id === null) return { refused: "not_found", what: "payment" };
  const order = await readWonOrder(database, { orderId: row.order_id, userId });
  if (isRefusal(order)) return order;
  const payment = order.payments.find((listed) => listed.id === paymentId);
  if (payment === undefined) return { refused: "not_found", what: "payment" };
  return { payment, order_id: order.order.id, balance: order.balance };
}

/**
 * The same with where to go on paying, while it is pending and its order takes it. A payment that never reached
 * BasisPay is asked for there now.
 */
export async function readOrderCheckout(
  parts: Parts,
  asked: Asked,
): Promise<(OrderPayment & { checkout: Checkout | null }) | Refusal> {
  const read = await readOrderPayment(parts.database, asked);
  if (isRefusal(read)) return read;
  const { payment, order_id: orderId } = read;
  if (payment.payment_status !== "pending") return { ...read, checkout: null };
  const checkout = await startOrderPayment(parts, { ...asked, orderId, amountPaise: payment.amount });
  return { ...read, checkout: isRefusal(checkout) ? null : checkout };
}
