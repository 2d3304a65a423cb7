import { sql } from "kysely";
import type { WonOrder } from "#contract/orders.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { Deposit } from "../deposits/depositRows.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { type Payment, readPayment } from "../payments/paymentRows.ts";
import { isUnconfirmed } from "./isUnconfirmed.ts";
import { balanceOf, type Order, selectOrders } from "./orderRows.ts";
import { keptOf, paymentAnswers } from "./paymentAnswers.ts";
import { readFulfilment } from "./readFulfilment.ts";

type OrderFacts = {
  now: Date;
  media_key: string | null;
  image_alt: string | null;
  deposit_mode: Deposit["mode"];
  deposit_status: Deposit["status"];
  deposit_amount: Paise;
  default_terms: DepositTerms;
  is_seller_blocked: boolean;
  is_earlier_reinstated: boolean;
  is_unconfirmed: boolean;
};

/** One of the user's won orders, with its payments, the oldest first, and its balance. */
export async function readWonOrder(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<WonOrder | Refusal> {
  const query = selectOrders(sql`where orders.id = ${orderId} and orders.buyer_id = ${userId}`);
  const [order] = (await query.execute(database.kysely)).rows;
  if (order === undefined) return { refused: "not_found", what: "order" };
  const facts = await readFacts(database, order);
  const payments = await paymentAnswers(database.kysely, await readPayments(database, orderId));
  return {
    ...describeOrder(order),
    image_url: facts.media_key === null ? "" : mediaUrl(facts.media_key),
    image_alt: facts.image_alt || order.title,
    deposit: {
      amount: facts.deposit_amount,
      mode: facts.deposit_mode,
      payment_status: facts.deposit_status,
      default_terms: order.reinstated_at === null ? facts.default_terms : "returned",
    },
    payments,
    paid_amount: keptOf(payments),
    is_seller_blocked: facts.is_seller_blocked,
    is_unconfirmed: facts.is_unconfirmed,
    withdrawn_because: order.status === "withdrawn" ? reasonOf(facts) : null,
    fulfilment: await readFulfilment(database.kysely, order, { person: "buyer", userId, now: facts.now }),
    server_time: facts.now.toISOString(),
  };
}

/** An order is withdrawn for one of two reasons, and an earlier one that was given back is seen. */
function reasonOf({ is_earlier_reinstated }: OrderFacts): "earlier_winner" | "seller_blocked" {
  return is_earlier_reinstated ? "earlier_winner" : "seller_blocked";
}

function describeOrder(order: Order) {
  return {
    order: {
      id: order.id,
      amount: order.amount_paise,
      order_status: order.status,
      payment_deadline: order.payment_deadline.toISOString(),
      created_at: order.created_at.toISOString(),
      paid_at: order.paid_at?.toISOString() ?? null,
    },
    product_id: order.listing_id,
    title: order.title,
    shipping_price: order.shipping_price_paise,
    shipping_modes: [order.shipping_mode],
    balance: balanceOf(order),
  };
}

async function readFacts(database: Database, order: Order): Promise<OrderFacts> {
  const { rows } = await sql<OrderFacts>`
    select blaze_now() as now, picture.media_key, picture.alt as image_alt,
      deposits.mode as deposit_mode, deposits.status as deposit_status,
      deposits.amount_paise as deposit_amount,
      deposits.default_terms,
      exists (select from users where id = ${order.seller_id} and is_blocked) as is_seller_blocked,
      exists (select from orders
        where listing_id = ${order.listing_id} and chain_position < ${order.chain_position}
          and reinstated_at >= ${order.created_at}) as is_earlier_reinstated,
      (select ${isUnconfirmed} from orders where id = ${order.id}) as is_unconfirmed
    from deposits
    left join lateral (
      select media_key, alt from listing_images
      where listing_id = deposits.listing_id order by position limit 1
    ) as picture on true
    where deposits.id = ${order.deposit_id}`.execute(database.kysely);
  return rows[0] as OrderFacts;
}

async function readPayments(database: Database, orderId: string): Promise<Payment[]> {
  const rows = await database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(readPayment);
}
