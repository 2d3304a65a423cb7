import { createHmac, timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { getDeliveryCode } from "#contract/deliveryProof.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { isOrder, type Order, selectOrders } from "../orderRows.ts";

/** How often a wrong code may be entered for goods on their way. */
const deliveryTries = 5;

type Sent = Pick<Order, "id" | "stage_since">;

/**
 * The four figures that a buyer tells whoever brings the goods. Made of the server's secret and the moment at which they
 * were sent rather than stored, as the code of a hand-over is: a copy of the database alone does not tell it, and goods
 * that are sent again have another.
 */
function deliveryCode(secret: string, { id, stage_since: sentAt }: Sent): string {
  const digest = createHmac("sha256", secret).update(`delivery:${id}:${sentAt?.toISOString()}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, "0");
}

/**
 * The code of a purchase for its buyer alone: from when somebody of Blaze's brings it, or the carrier's courier is out
 * with it, until it came. Refuses `not_found` for another's order.
 */
export async function readDeliveryCode(
  { database, secret }: { readonly database: Database; readonly secret: string },
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<AnswerOf<typeof getDeliveryCode> | Refusal> {
  const { kysely } = database;
  const own = selectOrders(kysely).where(isOrder(orderId)).where("orders.buyer_id", "=", userId);
  const order = await own.executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  if (order.stage !== "shipped" || !(await isOut(kysely, order.id))) return { code: null };
  const isOver = (await readTries(kysely, order)) >= deliveryTries;
  return { code: isOver ? null : deliveryCode(secret, order) };
}

/** Whether it may be at the door any time, by the parcel that goes on: nobody scans what Blaze brings itself, though it was booked with a carrier. */
async function isOut(reader: Kysely<Schema>, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_out: boolean }>`
    select provider is null
      or not exists (
        select from shipment_scans
        where shipment_id = shipments.id and kind not in ('booked', 'cancelled', 'other'))
      or exists (
        select from shipment_scans where shipment_id = shipments.id and kind = 'out_for_delivery') as is_out
    from shipments
    where order_id = ${orderId} and direction = 'delivery' and awb is not null
      and status in ('booked', 'ended')
    order by created_at desc, id
    limit 1`.execute(reader);
  return rows[0]?.is_out ?? true;
}

async function readTries(reader: Kysely<Schema>, { id, stage_since: sentAt }: Sent): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select tries from delivery_code_tries where order_id = ${id} and sent_at = ${sentAt}`.execute(reader);
  return rows[0]?.tries ?? 0;
}

/**
 * Why a code that was entered for a locked order on its way is not taken; null when it is the buyer's. A wrong one is
 * counted, which a refusal commits: the order's lock keeps two tries from being one. `delivery_code_over` after five.
 */
export async function refuseDeliveryCode(
  tx: Transaction,
  order: Sent,
  { secret, entered }: { readonly secret: string; readonly entered: string },
): Promise<Refusal | null> {
  const before = await readTries(tx, order);
  if (before >= deliveryTries) return { refused: "delivery_code_over" };
  if (timingSafeEqual(Buffer.from(deliveryCode(secret, order)), Buffer.from(entered))) return null;
  const tried = { sent_at: order.stage_since as Date, tries: before + 1 };
  await tx
    .insertInto("delivery_code_tries")
    .values({ order_id: order.id, ...tried })
    .onConflict((known) => known.column("order_id").doUpdateSet(tried))
    .execute();
  return { refused: "delivery_code_wrong", tries_left: deliveryTries - tried.tries };
}
