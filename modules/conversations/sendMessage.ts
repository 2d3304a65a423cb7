import { type Selectable, sql } from "kysely";
import type { ChatMessage } from "#contract/conversations.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { ConversationMessagesTable } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { isRiskyText } from "#domain/order/riskyText.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { attachUpload } from "../media/attachUpload.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { ago, readClock } from "../operations/readClock.ts";
import { countUnread } from "../orders/countUnread.ts";
import { canChat } from "../orders/readFulfilment.ts";
import { type ConversationOrder, findConversation } from "./conversationOrders.ts";
import { messageAnswer } from "./messageRows.ts";

export type NewMessage = {
  readonly orderId: string;
  readonly userId: string;
  readonly text: string;
  /** The id of a file that the sender sent with the purpose `chat`. */
  readonly picture?: string | undefined;
  readonly idempotencyKey: string | null;
};

/** So many messages of one person in all their conversations within a minute. */
const mostInAMinute = 20;
const windowSeconds = 60;

type MessageRow = Selectable<ConversationMessagesTable>;

/**
 * Writes to the other one of an order. Both screens are told at once, and the other one gets a notice when this
 * is the first that they have not read. A message that speaks of paying outside Blaze is marked, never held
 * back. The same Idempotency-Key is written once, and refused (`idempotency_key_reused`) for another
 * order. Refuses `not_found` for anybody but the two.
 */
export async function sendMessage(database: Database, input: NewMessage): Promise<ChatMessage | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await findConversation(tx, input);
    if (order === undefined) return { refused: "not_found", what: "conversation" };
    await lockSender(tx, input.userId);
    const earlier = await findEarlier(tx, input);
    if (earlier !== undefined) {
      const isRepeated = earlier.order_id === input.orderId;
      return isRepeated ? messageAnswer(earlier, input.userId) : { refused: "idempotency_key_reused" };
    }
    const refusal = await reasonToRefuse(tx, order, input);
    if (refusal !== null) return refusal;
    const row = await insertMessage(tx, input);
    await tellOther(tx, order, row);
    return messageAnswer(row, input.userId);
  });
}

/** One at a time for a sender: else two messages at once would both find room below the limit. */
async function lockSender(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat:' || ${userId}, 0))`.execute(tx);
}

async function findEarlier(
  tx: Transaction,
  { userId, idempotencyKey }: NewMessage,
): Promise<MessageRow | undefined> {
  if (idempotencyKey === null) return undefined;
  return await tx
    .selectFrom("conversation_messages")
    .selectAll()
    .where("sender_id", "=", userId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

async function reasonToRefuse(
  tx: Transaction,
  order: ConversationOrder,
  { userId, picture, orderId }: NewMessage,
): Promise<Refusal | null> {
  if (!canChat(order)) return { refused: "conversation_closed" };
  const own = tx.selectFrom("conversation_messages").where("sender_id", "=", userId);
  const lately = own.where("created_at", ">", ago(`${windowSeconds} seconds`));
  if ((await countRows(lately)) >= mostInAMinute) {
    return { refused: "too_many_messages", retry_after_seconds: windowSeconds };
  }
  if (picture === undefined) return null;
  const attached = await attachUpload(tx, {
    uploadId: picture,
    ownerId: userId,
    purpose: "chat",
    usedBy: `conversation:${orderId}`,
    readerIds: [order.other_id],
  });
  return isRefusal(attached) ? { refused: "picture_unknown" } : null;
}

async function insertMessage(tx: Transaction, input: NewMessage): Promise<MessageRow> {
  return await tx
    .insertInto("conversation_messages")
    .values({
      order_id: input.orderId,
      sender_id: input.userId,
      text: input.text,
      upload_id: input.picture ?? null,
      is_risky: isRiskyText(input.text),
      idempotency_key: input.idempotencyKey ?? crypto.randomUUID(),
      created_at: await readClock(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function tellOther(tx: Transaction, order: ConversationOrder, row: MessageRow): Promise<void> {
  const change = { kind: "message", listingId: order.listing_id, orderId: order.id } as const;
  await recordPersonalEvents(
    tx,
    [order.other_id, row.sender_id].map((userId) => ({ ...change, userId })),
  );
  const unread = await countUnread(tx, { orderId: order.id, userId: order.other_id });
  if (unread > 1) return;
  const sender = await tx
    .selectFrom("users")
    .select("name")
    .where("id", "=", row.sender_id)
    .executeTakeFirst();
  await queueMessages(tx, [
    {
      userId: order.other_id,
      template: "chat_message",
      variables: { name: sender?.name ?? { part: "somebody" }, title: order.title, order: order.number },
      idempotencyKey: `chat_message:${order.id}:${row.id}`,
      path: `/chat/${order.number}`,
    },
  ]);
}
