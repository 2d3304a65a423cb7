import { sql } from "kysely";
import type {
  listConversations as listContract,
  readConversation as readContract,
} from "#contract/conversations.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import { writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import { canMeet } from "#domain/order/meetings.ts";
import { readClock } from "../operations/readClock.ts";
import { countUnread } from "../orders/countUnread.ts";
import { meetingAnswer, readMeeting } from "../orders/meetingRows.ts";
import { canChat } from "../orders/readFulfilment.ts";
import {
  type ConversationOrder,
  conversationIds,
  findConversation,
  selectConversations,
} from "./conversationOrders.ts";
import { messageAnswer } from "./messageRows.ts";

/** The last message of a conversation; for a query of `orders`. */
const lastMessage = sql<{ text: string; created_at: Date }>`(
  select text, created_at from conversation_messages where order_id = orders.id order by id desc limit 1
)`.as("last");

/** How many messages the other one wrote that this person has not read; for a query of `orders`. */
function unreadOf(userId: string) {
  return sql<number>`(
    select count(*) from conversation_messages as message
    where message.order_id = orders.id and message.sender_id <> ${userId}
      and message.id > coalesce((
        select read_up_to from conversation_reads where order_id = orders.id and user_id = ${userId}), 0))`;
}

/** The user's conversations, the one written to last first, those without a message after them; and all that is unread. */
export async function listConversations(
  { kysely }: Database,
  { userId, ...page }: KeysetPage & { readonly userId: string },
): Promise<AnswerOf<typeof listContract>> {
  const unread = unreadOf(userId);
  const own = selectConversations(kysely, userId).where("orders.id", "in", conversationIds(userId));
  const withLast = own
    .leftJoinLateral(lastMessage, (join) => join.onTrue())
    .select(["last.text as last_text", "last.created_at as last_at", unread.as("unread")]);
  const moment = sql`coalesce(last.created_at, timestamptz 'epoch')`;
  const sorting = { first: "latest", moment, id: sql`orders.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(withLast, page, sorting);
  const results = rows.map((row) => ({
    ...conversationFacts(row, userId),
    unread: row.unread,
    last_text: row.last_text,
    last_at: row.last_at?.toISOString() ?? null,
  }));
  const inAll = own.clearSelect().select(sql<number>`coalesce(sum(${unread}), 0)::integer`.as("unread"));
  return { results, next_cursor, ...(await inAll.executeTakeFirstOrThrow()) };
}

function conversationFacts(order: ConversationOrder, userId: string) {
  return {
    order_id: order.id,
    order_number: order.number,
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
  const { userId, limit, after } = asked;
  const order = await findConversation(kysely, asked);
  if (order === undefined) return { refused: "not_found", what: "conversation" };
  const rows = await kysely
    .selectFrom("conversation_messages")
    .selectAll()
    .where("order_id", "=", order.id)
    .$if(after !== null, (query) => query.where("id", "<", Number(after?.id)))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const others = await kysely
    .selectFrom("conversation_reads")
    .select("read_up_to")
    .where("order_id", "=", order.id)
    .where("user_id", "=", order.other_id)
    .executeTakeFirst();
  return {
    ...conversationFacts(order, userId),
    unread: await countUnread(kysely, { orderId: order.id, userId }),
    last_text: shown[0]?.text ?? null,
    last_at: shown[0]?.created_at.toISOString() ?? null,
    results: shown.map((row) => messageAnswer(row, userId)),
    next_cursor: last ? writePageCursor({ value: last.id, id: last.id }) : null,
    can_write: canChat(order),
    meeting: meetingAnswer(await readMeeting(kysely, order.id), userId),
    can_meet: canMeet(order),
    read_up_to: others?.read_up_to ?? 0,
    server_time: (await readClock(kysely)).toISOString(),
  };
}
