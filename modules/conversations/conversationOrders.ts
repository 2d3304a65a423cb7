import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { ListingsTable, OrdersTable, Schema } from "#db/schema.ts";

/** An order as its conversation sees it, for one of the two. */
export type ConversationOrder = Pick<
  Selectable<OrdersTable>,
  "id" | "listing_id" | "status" | "buyer_id" | "seller_id"
> &
  Pick<Selectable<ListingsTable>, "title" | "shipping_mode"> & {
    other_id: string;
    other_name: string | null;
  };

/** What a query of conversations selects; the reader is one of the two, or there is no row. */
export function selectConversations(
  userId: string,
  rest: RawBuilder<unknown>,
): RawBuilder<ConversationOrder> {
  return sql<ConversationOrder>`
    select orders.id, orders.listing_id, listings.title, orders.status, listings.shipping_mode,
      orders.buyer_id, orders.seller_id, others.id as other_id, others.name as other_name
    from orders
    join listings on listings.id = orders.listing_id
    join users as others
      on others.id = case when orders.buyer_id = ${userId} then orders.seller_id else orders.buyer_id end
    where listings.shipping_mode = 'handover' and ${userId} in (orders.buyer_id, orders.seller_id)
      and orders.paid_at is not null and ${rest}`;
}

/** The order of a conversation that this person takes part in; undefined for anybody else. */
export async function findConversation(
  reader: Kysely<Schema>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<ConversationOrder | undefined> {
  const query = selectConversations(userId, sql`orders.id = ${orderId}`);
  return (await query.execute(reader)).rows[0];
}
