import { type InferResult, type Kysely, type RawBuilder, sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { orderBalance } from "#domain/order/orderBalance.ts";
import { isOrderNumber } from "#domain/order/orderNumber.ts";
import { coverPicture } from "../catalogue/coverPicture.ts";

/**
 * The deposit as far as it counts towards its order. One that went back at a default does not count any more when
 * the order is given back to its buyer, and one of the price or more went back when the order was opened (R-DEPOSIT-10).
 */
export const countedDeposit = sql<Paise>`
  case when not orders.counts_deposit then 0
    when orders.reinstated_at is not null and deposits.status in ('refund_due', 'refunded') then 0
    else deposits.amount_paise end`;

/** Orders with the deposit that counts towards each, and the listing's title and way to its buyer. */
export function selectOrders(reader: Kysely<Schema>) {
  return reader
    .selectFrom("orders")
    .innerJoin("deposits", "deposits.id", "orders.deposit_id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .selectAll("orders")
    .select([
      countedDeposit.as("deposit_paise"),
      "listings.title",
      "listings.quantity",
      "listings.shipping_mode",
    ]);
}

/** The same with the listing's cover. */
export function selectOrdersWithCover(reader: Kysely<Schema>) {
  return selectOrders(reader)
    .leftJoinLateral(coverPicture, (join) => join.onTrue())
    .select(["picture.media_key", "picture.alt as image_alt"]);
}

export type Order = InferResult<ReturnType<typeof selectOrders>>[number];

/** Of `orders`: the one that is named by its id, or by its number (`orderRefParams` in contract/orderNumber.ts). */
export function isOrder(named: string): RawBuilder<boolean> {
  return isOrderNumber(named) ? sql`orders.number = ${named}` : sql`orders.id = ${named}::uuid`;
}

/** Who a call on an order comes from: its buyer, its seller, or an operator who is neither. */
type OrderCaller =
  | { readonly buyerId: string }
  | { readonly sellerId: string }
  | { readonly operatorId: string };

/**
 * Locks an order for somebody whose call it is; without a caller, for what follows from a payment or a claim. Of anybody
 * else's it locks nothing: a stranger would hold it while they are refused, and defaults skip what is locked. Whoever
 * locks a payment locks it before this, and deposits after.
 */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
  caller: OrderCaller | null = null,
): Promise<Order | undefined> {
  return await selectOrders(tx)
    .where("orders.id", "=", orderId)
    .where(isCallOf(caller))
    .forNoKeyUpdate("orders")
    .executeTakeFirst();
}

function isCallOf(caller: OrderCaller | null): RawBuilder<boolean> {
  if (caller === null) return sql`true`;
  if ("buyerId" in caller) return sql`orders.buyer_id = ${caller.buyerId}`;
  if ("sellerId" in caller) return sql`orders.seller_id = ${caller.sellerId}`;
  return isNotOrderOf(caller.operatorId);
}

/** Of `orders`: this person neither buys nor sells here. */
export function isNotOrderOf(userId: string): RawBuilder<boolean> {
  return sql`${userId}::uuid not in (orders.buyer_id, orders.seller_id)`;
}

/** The first deadline first. Who decides by them locks them in a statement before. */
export async function readOrders(tx: Transaction, orderIds: readonly string[]): Promise<Order[]> {
  return await selectOrders(tx)
    .where("orders.id", "=", anyOf(orderIds))
    .orderBy("orders.payment_deadline")
    .orderBy("orders.id")
    .execute();
}

/** Whether somebody buys or sells here: an operator decides nothing about an order of their own. */
export function isOrderOf(order: Pick<Order, "buyer_id" | "seller_id"> | undefined, userId: string): boolean {
  return order?.buyer_id === userId || order?.seller_id === userId;
}

/** Whether somebody had the item before who did not pay for it, or did not want it. */
export function isPassedOn({ chain_position }: Pick<Order, "chain_position">): boolean {
  return chain_position > 1;
}

/** What becomes of its deposit when it is not paid: one that was given back to its buyer asks for no more. */
export function defaultTermsOf<Terms>(order: Pick<Order, "reinstated_at"> & { default_terms: Terms }) {
  return order.reinstated_at === null ? order.default_terms : "returned";
}

/** What is left to pay. */
export function balanceOf(order: Order): Paise {
  return orderBalance({
    amountPaise: order.amount_paise,
    depositPaise: order.deposit_paise,
    shippingPaise: order.shipping_price_paise,
    paidPaise: order.paid_paise,
  });
}
