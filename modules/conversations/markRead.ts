import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { countUnread } from "../orders/countUnread.ts";
import { findConversation } from "./conversationOrders.ts";

/** Marks what the other one wrote, up to this message, as read; it never goes back. The sender's screen is told. */
export async function markRead(
  database: Database,
  { orderId, userId, upTo }: { orderId: string; userId: string; upTo: number },
): Promise<{ unread: number } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await findConversation(tx, { orderId, userId });
    if (order === undefined) return { refused: "not_found", what: "conversation" };
    const { rows } = await sql`
      insert into conversation_reads (order_id, user_id, read_up_to)
      select ${orderId}::uuid, ${userId}::uuid, max(id) from conversation_messages
      where order_id = ${orderId} and id <= ${upTo}
      having max(id) is not null
      on conflict (order_id, user_id) do update
      set read_up_to = excluded.read_up_to, read_at = excluded.read_at
      where conversation_reads.read_up_to < excluded.read_up_to
      returning read_up_to`.execute(tx);
    if (rows.length > 0) {
      const { other_id, listing_id: listingId } = order;
      await recordPersonalEvents(tx, [{ userId: other_id, kind: "message", listingId, orderId }]);
    }
    return { unread: await countUnread(tx, { orderId, userId }) };
  });
}
