import { sql } from "kysely";
import type { OrderRatings } from "#contract/ratings.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type RatingMarks, ratingEnd } from "#domain/rating/ratings.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { isOpen, orderRatings, type RatedOrder, readRatedOrder, readRatings } from "./ratingRows.ts";

export type NewRating = {
  readonly orderId: string;
  readonly userId: string;
  readonly marks: RatingMarks;
  readonly text: string | null;
};

/** What one side of an order may read of what both said. */
export async function readOrderRatings(
  database: Database,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<OrderRatings | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await readRatedOrder(tx, { orderId, userId, lock: false });
    if (order === undefined) return { refused: "not_found", what: "order" };
    return orderRatings(order, await readRatings(tx, orderId), await readClock(tx));
  });
}

/**
 * Rates the other side of an order, or changes that until both have rated (R-RATING-1, R-RATING-2). The order is held:
 * else two that rate at once would each find the other missing, and neither rating would open. The same again is answered
 * alike, also when both are open.
 */
export async function rateOrder(database: Database, input: NewRating): Promise<OrderRatings | Refusal> {
  const { orderId, userId } = input;
  return await inTransaction(database, async (tx) => {
    const order = await readRatedOrder(tx, { orderId, userId, lock: true });
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (await isBlocked(tx, userId)) return { refused: "rater_blocked" };
    const now = await readClock(tx);
    const before = await readRatings(tx, orderId);
    const own = before.find((row) => row.side === order.side);
    if (own !== undefined && isSame(own, input)) return orderRatings(order, before, now);
    if (order.delivered_at === null) return { refused: "rating_closed", why: "early" };
    const end = ratingEnd(order.delivered_at);
    if (now >= end) return { refused: "rating_closed", why: "late" };
    if (before.some((row) => isOpen(row, now))) return { refused: "rating_closed", why: "open" };
    const isSecond = before.some((row) => row.side !== order.side);
    await write(tx, order, { ...input, now, opensAt: isSecond ? now : end });
    if (isSecond) await openBoth(tx, order, now);
    await showOther(tx, order);
    return orderRatings(order, await readRatings(tx, orderId), now);
  });
}

function isSame(own: { marks: readonly number[]; text: string | null }, { marks, text }: NewRating): boolean {
  return own.text === text && marks.every((mark, at) => mark === own.marks[at]);
}

type Written = NewRating & { readonly now: Date; readonly opensAt: Date };

async function write(
  tx: Transaction,
  order: RatedOrder,
  { marks, text, now, opensAt }: Written,
): Promise<void> {
  const isBuyer = order.side === "buyer";
  const [raterId, ratedId] = isBuyer ? [order.buyer_id, order.seller_id] : [order.seller_id, order.buyer_id];
  await sql`
    insert into ratings (order_id, side, rater_id, rated_id, marks, text, written_at, opens_at)
    values (${order.id}, ${order.side}, ${raterId}, ${ratedId}, ${[...marks]}::smallint[], ${text}, ${now}, ${opensAt})
    on conflict (order_id, side) do update
    set marks = excluded.marks, text = excluded.text, written_at = excluded.written_at, opens_at = excluded.opens_at`.execute(
    tx,
  );
}

/** Whoever rated first is told: the second one sees both at once. */
async function openBoth(tx: Transaction, order: RatedOrder, now: Date): Promise<void> {
  await sql`
    update ratings set opens_at = ${now}
    where id in (select id from ratings where order_id = ${order.id} order by id for no key update)`.execute(
    tx,
  );
  const isSellerTold = order.side === "buyer";
  const userId = otherOf(order);
  const people = tx.selectFrom("users").select("closed_at").where("id", "=", userId);
  if ((await people.executeTakeFirstOrThrow()).closed_at !== null) return;
  await queueMessages(tx, [
    {
      userId,
      template: "ratings_open",
      variables: { title: order.title, order: order.number },
      idempotencyKey: `ratings_open:${order.id}`,
      path: `${isSellerTold ? "/sell" : ""}/order/${order.number}`,
    },
  ]);
}

function otherOf(order: RatedOrder): string {
  return order.side === "buyer" ? order.seller_id : order.buyer_id;
}

/** The other side's page of the order follows at once. */
async function showOther(tx: Transaction, order: RatedOrder): Promise<void> {
  await recordPersonalEvents(tx, [
    { userId: otherOf(order), kind: "order", listingId: order.listing_id, orderId: order.id },
  ]);
}

export type NewReply = { readonly ratingId: string; readonly userId: string; readonly text: string };

/** One answer to an open rating of oneself (R-RATING-3). The same text again changes nothing. */
export async function replyToRating(
  database: Database,
  { ratingId, userId, text }: NewReply,
): Promise<{ id: string; reply: string } | Refusal> {
  return await inTransaction(database, async (tx) => {
    // Their account before the rating, as when an account is closed.
    const blocked = await isBlocked(tx, userId);
    const own = tx
      .selectFrom("ratings")
      .select(["reply", "opens_at", "order_id", "hidden_at"])
      .where("id", "=", ratingId);
    const row = await own.where("rated_id", "=", userId).forNoKeyUpdate().executeTakeFirst();
    const now = await readClock(tx);
    if (row === undefined || !isOpen(row, now)) return { refused: "not_found", what: "rating" };
    if (blocked) return { refused: "rater_blocked" };
    if (row.reply !== null && row.reply !== text) return { refused: "rating_replied" };
    if (row.reply === null && row.hidden_at !== null) return { refused: "rating_hidden" };
    await tx
      .updateTable("ratings")
      .set({ reply: text, replied_at: now })
      .where("id", "=", ratingId)
      .where("reply", "is", null)
      .execute();
    const order = await readRatedOrder(tx, { orderId: row.order_id, userId, lock: false });
    if (order !== undefined) await showOther(tx, order);
    return { id: ratingId, reply: text };
  });
}

/** Held, so that nothing is written for somebody who is being blocked or forgotten meanwhile. */
async function isBlocked(tx: Transaction, userId: string): Promise<boolean> {
  const person = tx.selectFrom("users").select("is_blocked").where("id", "=", userId);
  return (await person.forShare().executeTakeFirstOrThrow()).is_blocked;
}
