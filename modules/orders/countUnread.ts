import { type Kysely, sql } from "kysely";
import { countRows } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";

/** Messages about an order that the other one wrote and this person, one of the two, has not read. */
export async function countUnread(
  reader: Kysely<Schema>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<number> {
  const readUpTo = sql<number>`coalesce((
    select read_up_to from conversation_reads where order_id = ${orderId} and user_id = ${userId}), 0)`;
  const messages = reader.selectFrom("conversation_messages").where("order_id", "=", orderId);
  return await countRows(messages.where("sender_id", "<>", userId).where("id", ">", readUpTo));
}
