import { sql } from "kysely";
import type {
  listConversations as listContract,
  readConversation as readContract,
} from "#contract/conversations.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { KeysetPage } from "#db/keysetPage.ts";
import { writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import { readClock } from "../operations/readClock.ts";
import { countUnread } from "../orders/countUnread.ts";
import { canChat } from "../orders/readFulfilment.ts";
import { type ConversationOrder, findConversation, selectConversations } from "./conversationOrders.ts";
import { messageAnswer } from "./messageRows.ts";

type ListRow = ConversationOrder & { unread: number; last_text: string | null; last_at: Date | null };

/** The user's conversations, the one written to last first. */
export async function listConversations(
  database: Database,
  userId: string,
): Promise<AnswerOf<typeof listContract>> {
  const { rows } = await sql<ListRow>`
    select conversation.*, last.text as last_text, last.created_at as last_at,
      (select count(*)::integer from conversation_messages as message
        where message.order_id = conversation.id and message.sender_id <> ${userId}
          and message.id > coalesce((select read_up_to from conversation_reads
            where order_id = conversation.id and user_id = ${userId}), 0)) as unread
    from (${selectConversations(userId, sql`true`)}) as conversation
    left join lateral (
      select text, created_at from conversation_messages
      where order_id = conversation.id order by id desc limit 1
    ) as last on true
    order by last.created_at desc nulls last, conversation.id
    limit 100`.execute(database.kysely);
  const results = rows.map((row) => ({
    ...conversationFacts(row, userId),
    unread: row.unread,
    last_text: row.last_text,
    last_at: row.last_at?.toISOString() ?? null,
  }));
  return { results, unread: rows.reduce((sum, row) => sum + row.unread, 0) };
}

function conversationFacts(order: ConversationOrder, userId: string) {
  return {
    order_id: order.id,
    title: order.title,
    with_name: order.other_name ?? "",
    i_am: order.buyer_id === userId ? ("buyer" as const) : ("seller" as const),
  };
}

type Asked = KeysetPage & { readonly orderId: string; readonly userId: string };

/** The messages of an order, the latest first. For anybody but the two there is none. */
export async function readConversation(
  { kysely }: Database,
  asked: Asked,
): Promise<AnswerOf<typeof readContract> | Refusal> {
  const { orderId, userId, limit, after } = asked;
  const order = await findConversation(kysely, asked);
  if (order === undefined) return { refused: "not_found", what: "conversation" };
  const rows = await kysely
    .selectFrom("conversation_messages")
    .selectAll()
    .where("order_id", "=", orderId)
    .$if(after !== null, (query) => query.where("id", "<", Number(after?.id)))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const others = await kysely
    .selectFrom("conversation_reads")
    .select("read_up_to")
    .where("order_id", "=", orderId)
    .where("user_id", "=", order.other_id)
    .executeTakeFirst();
  return {
    ...conversationFacts(order, userId),
    unread: await countUnread(kysely, asked),
    last_text: shown[0]?.text ?? null,
    last_at: shown[0]?.created_at.toISOString() ?? null,
    results: shown.map((row) => messageAnswer(row, userId)),
    next_cursor: last ? writePageCursor({ value: last.id, id: last.id }) : null,
    can_write: canChat(order),
    read_up_to: others?.read_up_to ?? 0,
    server_time: (await readClock(kysely)).toISOString(),
  };
}
