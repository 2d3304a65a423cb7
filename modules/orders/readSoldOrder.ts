import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listSoldOrders, SoldOrder } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { readClock } from "../operations/readClock.ts";
import { countedDeposit, type Order, selectOrders } from "./orderRows.ts";
import { readFulfilment } from "./readFulfilment.ts";
import { readSettlement } from "./readSettlement.ts";

type PictureRow = { media_key: string | null; alt: string | null };
type SoldRow = Order & { media_key: string | null; image_alt: string | null; total: number };
type Asker = { readonly person: "seller" | "operator"; readonly userId: string };

/** The seller's orders, the latest first. */
export async function readSoldOrders(
  database: Database,
  userId: string,
  page: Page,
): Promise<AnswerOf<typeof listSoldOrders>> {
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<SoldRow>`
      select orders.*, ${countedDeposit} as deposit_paise, listings.title, listings.shipping_mode,
        picture.media_key, picture.alt as image_alt, (count(*) over ())::integer as total
      from orders
      join deposits on deposits.id = orders.deposit_id
      join listings on listings.id = orders.listing_id
      left join lateral (
        select media_key, alt from listing_images
        where listing_id = listings.id order by position limit 1
      ) as picture on true
      where orders.seller_id = ${userId}
      order by orders.created_at desc, orders.id
      ${slice}`,
  );
  const results = rows.map((row) => soldItem(row, { media_key: row.media_key, alt: row.image_alt }));
  return { results, total };
}

export function soldItem(order: Order, picture: PictureRow) {
  return {
    id: order.id,
    product_id: order.listing_id,
    title: order.title,
    image_url: picture.media_key === null ? "" : mediaUrl(picture.media_key),
    image_alt: picture.alt || order.title,
    final_amount: order.amount_paise,
    order_status: order.status,
    stage: order.stage,
    shipping_mode: order.shipping_mode,
    created_at: order.created_at.toISOString(),
  };
}

/** One of the seller's orders. */
export async function readSoldOrder(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<SoldOrder | Refusal> {
  const rest = sql`where orders.id = ${orderId} and orders.seller_id = ${userId}`;
  return await readOne(database, rest, { person: "seller", userId });
}

/** Any order, for an operator. */
export async function readOperatorOrder(
  database: Database,
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<SoldOrder | Refusal> {
  return await readOne(database, sql`where orders.id = ${orderId}`, {
    person: "operator",
    userId: operatorId,
  });
}

async function readOne(
  { kysely }: Database,
  rest: RawBuilder<unknown>,
  asker: Asker,
): Promise<SoldOrder | Refusal> {
  const [order] = (await selectOrders(rest).execute(kysely)).rows;
  if (order === undefined) return { refused: "not_found", what: "order" };
  const now = await readClock(kysely);
  const { rows } = await sql<PictureRow & { buyer_name: string | null }>`
    select users.name as buyer_name, picture.media_key, picture.alt
    from users
    left join lateral (
      select media_key, alt from listing_images
      where listing_id = ${order.listing_id} order by position limit 1
    ) as picture on true
    where users.id = ${order.buyer_id}`.execute(kysely);
  const { buyer_name: buyerName, ...picture } = rows[0] as (typeof rows)[number];
  return {
    ...soldItem(order, picture),
    payment_deadline: order.payment_deadline.toISOString(),
    paid_amount: order.paid_paise,
    buyer_name: buyerName ?? "",
    fulfilment: await readFulfilment(kysely, order, { ...asker, now }),
    settlement: await readSettlement(kysely, order.id),
    server_time: now.toISOString(),
  };
}
