import { type InferResult, type Kysely, sql } from "kysely";
import type { WonOrder } from "#contract/orders.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { coverOf } from "../catalogue/coverPicture.ts";
import type { Deposit } from "../deposits/depositRows.ts";
import { blazeNow } from "../operations/readClock.ts";
import { type Payment, readPayment } from "../payments/paymentRows.ts";
import { readLastMethod } from "../payments/readLastMethod.ts";
import { isEarlierReinstated } from "./isEarlierReinstated.ts";
import { isUnconfirmed } from "./isUnconfirmed.ts";
import {
  balanceOf,
  defaultTermsOf,
  isOrder,
  isPassedOn,
  type Order,
  selectOrdersWithCover,
} from "./orderRows.ts";
import { keptOf, paymentAnswers } from "./paymentAnswers.ts";
import { readFulfilment } from "./readFulfilment.ts";

/** One of the user's won orders, named by its id or its number, with its payments, the oldest first, and its balance. */
export async function readWonOrder(
  { kysely }: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<WonOrder | Refusal> {
  const own = selectWon(kysely, orderId).where("orders.buyer_id", "=", userId);
  const order = await own.executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  const payments = await paymentAnswers(kysely, await readPayments(kysely, order.id));
  return {
    ...describeOrder(order),
    ...coverOf(order),
    deposit: order.counts_deposit
      ? {
          amount: order.deposit_amount,
          mode: order.deposit_mode,
          payment_status: order.deposit_status,
          default_terms: defaultTermsOf(order),
        }
      : null,
    payments,
    paid_amount: keptOf(payments),
    last_method: await readLastMethod(kysely, userId),
    is_seller_blocked: order.is_seller_blocked,
    is_unconfirmed: order.is_unconfirmed,
    is_passed_on: isPassedOn(order),
    has_strike: order.has_strike,
    withdrawn_because: order.status === "withdrawn" ? reasonOf(order) : null,
    fulfilment: await readFulfilment(kysely, order, { person: "buyer", userId, now: order.now }),
    server_time: order.now.toISOString(),
  };
}

/** The order as its buyer reads it, with what it takes to say why it stands as it does. */
function selectWon(reader: Kysely<Schema>, orderId: string) {
  return selectOrdersWithCover(reader)
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .select([
      "deposits.mode as deposit_mode",
      "deposits.status as deposit_status",
      "deposits.amount_paise as deposit_amount",
      "deposits.default_terms",
      "sellers.is_blocked as is_seller_blocked",
      isEarlierReinstated.as("is_earlier_reinstated"),
      isUnconfirmed.as("is_unconfirmed"),
      sql<boolean>`exists (select from buyer_strikes where order_id = orders.id and lifted_at is null)`.as(
        "has_strike",
      ),
      blazeNow.as("now"),
    ])
    .$narrowType<{ deposit_mode: Deposit["mode"] }>()
    .where(isOrder(orderId));
}

type WonRow = InferResult<ReturnType<typeof selectWon>>[number];

/** An order is withdrawn for one of three reasons: it was declined, and an earlier one that was given back is seen. */
function reasonOf({ declined_at, is_earlier_reinstated }: WonRow): WonOrder["withdrawn_because"] {
  if (declined_at !== null) return "declined";
  return is_earlier_reinstated ? "earlier_winner" : "seller_blocked";
}

function describeOrder(order: Order) {
  return {
    order: {
      id: order.id,
      number: order.number,
      amount: order.amount_paise,
      order_status: order.status,
      payment_deadline: order.payment_deadline.toISOString(),
      created_at: order.created_at.toISOString(),
      paid_at: order.paid_at?.toISOString() ?? null,
    },
    product_id: order.listing_id,
    title: order.title,
    quantity: order.quantity,
    shipping_price: order.shipping_price_paise,
    shipping_modes: [order.shipping_mode],
    balance: balanceOf(order),
  };
}

async function readPayments(reader: Kysely<Schema>, orderId: string): Promise<Payment[]> {
  const rows = await reader
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(readPayment);
}
