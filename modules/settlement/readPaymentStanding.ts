import type { Checkout } from "#contract/checkout.ts";
import type { PaymentStanding } from "#contract/payments.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { noPaise } from "#domain/money/paise.ts";
import { blazeNow } from "../operations/readClock.ts";
import { paymentAnswers } from "../orders/paymentAnswers.ts";
import { readWonOrder } from "../orders/readWonOrder.ts";
import { checkoutOf } from "../payments/checkoutOf.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { type Payment, readPayment } from "../payments/paymentRows.ts";
import { readCustomer } from "../payments/readCustomer.ts";
import { startOrderPayment } from "./startOrderPayment.ts";

type Asked = { readonly paymentId: string; readonly userId: string };

/** One of the user's payments as it stands, for an order or a deposit. */
export async function readPaymentStanding(
  database: Database,
  asked: Asked,
): Promise<PaymentStanding | Refusal> {
  const payment = await findOwnPayment(database, asked);
  if (payment === undefined) return { refused: "not_found", what: "payment" };
  const standing =
    payment.order_id === null
      ? await depositStanding(database, payment)
      : await orderStanding(database, payment, payment.order_id);
  if (isRefusal(standing)) return standing;
  return { ...standing, returned: standing.payment.returned_amount };
}

/** The payment with this id, if this user pays it. */
export async function findOwnPayment(
  database: Database,
  { paymentId, userId }: Asked,
): Promise<Payment | undefined> {
  const row = await database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .where("payer_id", "=", userId)
    .executeTakeFirst();
  return row && readPayment(row);
}

async function orderStanding(
  database: Database,
  payment: Payment,
  orderId: string,
): Promise<Omit<PaymentStanding, "returned"> | Refusal> {
  const order = await readWonOrder(database, { orderId, userId: payment.payer_id });
  if (isRefusal(order)) return order;
  const listed = order.payments.find(({ id }) => id === payment.id);
  if (listed === undefined) return { refused: "not_found", what: "payment" };
  const isDue = order.order.order_status === "awaiting_payment" && order.balance > 0;
  return {
    payment: listed,
    order_id: orderId,
    order_number: order.order.number,
    product_id: order.product_id,
    balance: order.balance,
    payment_deadline: isDue ? order.order.payment_deadline : null,
  };
}

async function depositStanding(
  database: Database,
  payment: Payment,
): Promise<Omit<PaymentStanding, "returned">> {
  const { listing_id } = await database.kysely
    .selectFrom("deposits")
    .select("listing_id")
    .where("id", "=", payment.deposit_id)
    .executeTakeFirstOrThrow();
  const [answer] = await paymentAnswers(database.kysely, [payment]);
  if (answer === undefined) throw new Error(`payment ${payment.id} is not answered`);
  return {
    payment: answer,
    order_id: null,
    order_number: null,
    product_id: listing_id,
    balance: noPaise,
    payment_deadline: null,
  };
}

/**
 * The same with where to go on paying, while it is pending and its order or auction takes it. A payment that
 * never reached its provider is announced there now.
 */
export async function readPaymentCheckout(
  parts: MoneyParts,
  asked: Asked,
): Promise<(PaymentStanding & { checkout: Checkout | null }) | Refusal> {
  const read = await readPaymentStanding(parts.database, asked);
  if (isRefusal(read)) return read;
  const { payment, order_id: orderId } = read;
  if (payment.payment_status !== "pending") return { ...read, checkout: null };
  if (orderId === null) return { ...read, checkout: await depositCheckout(parts, asked) };
  const checkout = await startOrderPayment(parts, { ...asked, orderId, amountPaise: payment.amount });
  return { ...read, checkout: isRefusal(checkout) ? null : checkout };
}

/** Null once the deposit is made, its auction has ended, or the payer goes on in another way or may not bid (R-EXCLUDE-1). */
async function depositCheckout({ database, providers }: MoneyParts, { paymentId, userId }: Asked) {
  const row = await database.kysely
    .selectFrom("payments")
    .innerJoin("deposits", "deposits.id", "payments.deposit_id")
    .innerJoin("auction_states", "auction_states.listing_id", "deposits.listing_id")
    .selectAll("payments")
    .where("payments.id", "=", paymentId)
    .where((is) =>
      is.or([
        is.and([is("deposits.status", "=", "pending"), is("deposits.mode", "=", is.ref("payments.mode"))]),
        // A right to bid that is free stays held while it takes money (R-DEPOSIT-8).
        is.and([
          is("deposits.status", "=", "held"),
          is("deposits.amount_paise", "=", noPaise),
          is("payments.adds_money", "=", true),
        ]),
      ]),
    )
    .where("auction_states.status", "=", "open")
    .where("auction_states.ends_at", ">", blazeNow)
    .where("auction_states.bought_at", "is", null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("bidder_exclusions")
            .whereRef("bidder_exclusions.bidder_id", "=", "deposits.bidder_id")
            .whereRef("bidder_exclusions.seller_id", "=", "auction_states.seller_id")
            .where("bidder_exclusions.ended_at", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return checkoutOf(providers, readPayment(row), await readCustomer(database.kysely, userId));
}
