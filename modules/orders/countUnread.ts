import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";

/** Messages about an order that the other one wrote and this person, one of the two, has not read. */
export async function countUnread(
  reader: Kysely<Schema>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from conversation_messages as message
    where message.order_id = ${orderId} and message.sender_id <> ${userId}
      and message.id > coalesce((select read_up_to from conversation_reads
        where order_id = ${orderId} and user_id = ${userId}), 0)`.execute(reader);
  return rows[0]?.count ?? 0;
}
