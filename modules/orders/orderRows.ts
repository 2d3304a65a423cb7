import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { orderBalance } from "#domain/order/orderBalance.ts";
import type { OrderStage, OrderStatus, ShippingMode } from "#domain/order/orderStages.ts";

/** A row of `orders` with the deposit that counts towards it, and the listing's title and way to its buyer. */
export type Order = {
  id: string;
  listing_id: number;
  chain_position: number;
  buyer_id: string;
  seller_id: string;
  deposit_id: string;
  amount_paise: Paise;
  shipping_price_paise: Paise;
  paid_paise: Paise;
  status: OrderStatus;
  payment_deadline: Date;
  created_at: Date;
  paid_at: Date | null;
  stage: OrderStage | null;
  stage_since: Date | null;
  claimable_until: Date | null;
  returned_paise: Paise;
  settled_paise: Paise;
  reinstated_at: Date | null;
  shipping_mode: ShippingMode;
  deposit_paise: Paise;
  title: string;
};

/**
 * The deposit as far as it counts towards its order. One that went back at a default does not count any more when
 * the order is given back to its buyer.
 */
export const countedDeposit = sql<Paise>`
  case when orders.reinstated_at is not null and deposits.status in ('refund_due', 'refunded') then 0
    else deposits.amount_paise end`;

/** Orders by a condition on `orders`; the caller's text follows `from … join …`. */
export function selectOrders(rest: RawBuilder<unknown>): RawBuilder<Order> {
  return sql<Order>`
    select orders.*, ${countedDeposit} as deposit_paise, listings.title,
      listings.shipping_mode
    from orders
    join deposits on deposits.id = orders.deposit_id
    join listings on listings.id = orders.listing_id
    ${rest}`;
}

/** Who a call on an order comes from: its buyer, its seller, or an operator who is neither. */
export type OrderCaller =
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
  const query = selectOrders(sql`
    where orders.id = ${orderId} ${isCallOf(caller)} for no key update of orders`);
  const { rows } = await query.execute(tx);
  return rows[0];
}

function isCallOf(caller: OrderCaller | null): RawBuilder<unknown> {
  if (caller === null) return sql``;
  if ("buyerId" in caller) return sql`and orders.buyer_id = ${caller.buyerId}`;
  if ("sellerId" in caller) return sql`and orders.seller_id = ${caller.sellerId}`;
  return sql`and ${caller.operatorId} not in (orders.buyer_id, orders.seller_id)`;
}

/** The first deadline first. Who decides by them locks them in a statement before. */
export async function readOrders(tx: Transaction, orderIds: readonly string[]): Promise<Order[]> {
  const { rows } = await selectOrders(sql`
    where orders.id = any(${[...orderIds]}::uuid[])
    order by orders.payment_deadline, orders.id`).execute(tx);
  return rows;
}

/** Whether somebody buys or sells here: an operator decides nothing about an order of their own. */
export function isOrderOf(order: Pick<Order, "buyer_id" | "seller_id"> | undefined, userId: string): boolean {
  return order?.buyer_id === userId || order?.seller_id === userId;
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
