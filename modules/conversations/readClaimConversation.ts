import type {
  ClaimConversationMessage,
  readClaimConversation as readContract,
} from "#contract/conversations.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { KeysetPage } from "#db/keysetPage.ts";
import { writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import { isNotOrderOf } from "../orders/orderRows.ts";
import { messageAnswer } from "./messageRows.ts";

type Asked = KeysetPage & { readonly claimId: string; readonly operatorId: string };

/**
 * What buyer and seller of a claim wrote to one another, the latest first. Only while the claim is open: then an operator
 * has to judge between the two (R-OPERATOR-16). For an operator who buys or sells there, there is none.
 */
export async function readClaimConversation(
  { kysely }: Database,
  { claimId, operatorId, limit, after }: Asked,
): Promise<AnswerOf<typeof readContract> | Refusal> {
  const order = await kysely
    .selectFrom("claims")
    .innerJoin("orders", "orders.id", "claims.order_id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .select(["orders.id", "orders.buyer_id"])
    .where("claims.id", "=", claimId)
    .where("claims.closed_at", "is", null)
    .where("listings.shipping_mode", "=", "handover")
    .where(isNotOrderOf(operatorId))
    .executeTakeFirst();
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
  const results = shown.map((row): ClaimConversationMessage => {
    const { is_mine: isBuyers, ...message } = messageAnswer(row, order.buyer_id);
    return { ...message, author: isBuyers ? "buyer" : "seller" };
  });
  return { results, next_cursor: last ? writePageCursor({ value: last.id, id: last.id }) : null };
}
