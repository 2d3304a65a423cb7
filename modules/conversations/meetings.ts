import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Meeting } from "#contract/meetings.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { canMeet, isMeetingTime, longestMeetingDays } from "#domain/order/meetings.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { meetingAnswer, readMeeting } from "../orders/meetingRows.ts";
import { lockOrder, type Order } from "../orders/orderRows.ts";
import { findConversation } from "./conversationOrders.ts";

type Proposed = {
  readonly orderId: string;
  readonly userId: string;
  readonly place: string;
  readonly at: Date;
};

/**
 * One of the two of an order that is handed over says where and when they could meet, in the place of what was proposed
 * or agreed before. Refuses `not_found` to anybody else, `conversation_closed` when nothing is to be handed over.
 */
export async function proposeMeeting(
  database: Database,
  { orderId, userId, place, at }: Proposed,
): Promise<Meeting | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const order = await lockMeeting(tx, { orderId, userId });
    if ("refused" in order) return order;
    const now = await readClock(tx);
    if (at <= now) return invalidField("at", "time_passed");
    if (!isMeetingTime(at, now)) return invalidField("at", "planned_at", { days: longestMeetingDays });
    const known = await readMeeting(tx, orderId);
    const isSame = known?.place === place && known.meets_at.getTime() === at.getTime();
    // Said again by the same person nothing changes; by the other one it is a yes.
    if (isSame && known.proposed_by !== userId) return await agree(tx, order, userId);
    if (isSame) return meetingAnswer(known, userId) as Meeting;
    const fresh = { place, meets_at: at, proposed_by: userId, proposed_at: now, agreed_at: null };
    await tx
      .insertInto("meetings")
      .values({ order_id: orderId, ...fresh })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet(fresh))
      .execute();
    await tellOther(tx, order, { userId, template: "meeting_proposed", at, round: now });
    return meetingAnswer(await readMeeting(tx, orderId), userId) as Meeting;
  });
}

type Agreed = { readonly orderId: string; readonly userId: string; readonly proposedAt: Date };

/**
 * The other one agrees to what they read. Refuses `meeting_changed` when something else was proposed meanwhile, or by
 * themselves. A repetition is answered alike.
 */
export async function agreeMeeting(
  database: Database,
  { orderId, userId, proposedAt }: Agreed,
): Promise<Meeting | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockMeeting(tx, { orderId, userId });
    if ("refused" in order) return order;
    const known = await readMeeting(tx, orderId);
    const isRead = known?.proposed_at.getTime() === proposedAt.getTime();
    if (!isRead || known.proposed_by === userId) return { refused: "meeting_changed" };
    return known.agreed_at === null
      ? await agree(tx, order, userId)
      : (meetingAnswer(known, userId) as Meeting);
  });
}

async function lockMeeting(
  tx: Transaction,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Order | Refusal> {
  const found = await findConversation(tx, { orderId, userId });
  if (found === undefined) return { refused: "not_found", what: "conversation" };
  const isBuyer = found.buyer_id === userId;
  const order = await lockOrder(tx, found.id, isBuyer ? { buyerId: userId } : { sellerId: userId });
  if (order === undefined) return { refused: "not_found", what: "conversation" };
  return canMeet(order) ? order : { refused: "conversation_closed" };
}

async function agree(tx: Transaction, order: Order, userId: string): Promise<Meeting> {
  const now = await readClock(tx);
  await tx.updateTable("meetings").set({ agreed_at: now }).where("order_id", "=", order.id).execute();
  const agreed = await readMeeting(tx, order.id);
  if (agreed === undefined) throw new Error(`order ${order.id} has no meeting`);
  await tellOther(tx, order, { userId, template: "meeting_agreed", at: agreed.meets_at, round: now });
  return meetingAnswer(agreed, userId) as Meeting;
}

type News = {
  /** Who said something; the other one is told. */
  readonly userId: string;
  readonly template: "meeting_proposed" | "meeting_agreed";
  readonly at: Date;
  readonly round: Date;
};

async function tellOther(
  tx: Transaction,
  order: Order,
  { userId, template, at, round }: News,
): Promise<void> {
  const otherId = order.buyer_id === userId ? order.seller_id : order.buyer_id;
  const change = { listingId: order.listing_id, orderId: order.id };
  await recordPersonalEvents(
    tx,
    [otherId, userId].flatMap((id) =>
      (["message", "order"] as const).map((kind) => ({ ...change, kind, userId: id })),
    ),
  );
  await queueMessages(tx, [
    {
      userId: otherId,
      template,
      variables: { title: order.title, order: order.number, time: { at: at.toISOString() } },
      idempotencyKey: `${template}:${order.id}:${round.toISOString()}`,
      path: `/chat/${order.number}`,
    },
  ]);
}
