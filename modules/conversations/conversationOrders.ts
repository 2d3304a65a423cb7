import { type InferResult, type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { isOrder } from "../orders/orderRows.ts";

/** The conversations of one of the two of their orders. */
export function selectConversations(reader: Kysely<Schema>, userId: string) {
  const otherId = sql<string>`case when orders.buyer_id = ${userId} then orders.seller_id else orders.buyer_id end`;
  return reader
    .selectFrom("orders")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users as others", (join) => join.on("others.id", "=", otherId))
    .select([
      "orders.id",
      "orders.number",
      "orders.listing_id",
      "orders.status",
      "orders.stage",
      "orders.buyer_id",
      "orders.seller_id",
    ])
    .select([
      "listings.title",
      "listings.shipping_mode",
      "others.id as other_id",
      "others.name as other_name",
    ])
    .where("listings.shipping_mode", "=", "handover")
    .where("orders.paid_at", "is not", null)
    .where((is) => is.or([is("orders.buyer_id", "=", userId), is("orders.seller_id", "=", userId)]));
}

/**
 * The ids of these orders. A seller's are found by what they hand over: of thousands of sales, each listing would be
 * looked at.
 */
export function conversationIds(userId: string): RawBuilder<string> {
  return sql`(
    select sale.id from listings join orders as sale on sale.listing_id = listings.id and sale.seller_id = ${userId}
    where listings.seller_id = ${userId} and listings.shipping_mode = 'handover'
    union all
    select purchase.id from orders as purchase join listings on listings.id = purchase.listing_id
    where purchase.buyer_id = ${userId} and purchase.paid_at is not null and listings.shipping_mode = 'handover')`;
}

/** An order as its conversation sees it, for one of the two. */
export type ConversationOrder = InferResult<ReturnType<typeof selectConversations>>[number];

/** The order of a conversation that this person takes part in; undefined for anybody else. */
export async function findConversation(
  reader: Kysely<Schema>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<ConversationOrder | undefined> {
  return await selectConversations(reader, userId).where(isOrder(orderId)).executeTakeFirst();
}
