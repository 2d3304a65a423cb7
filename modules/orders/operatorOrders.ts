import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listClaims, listOperatorOrders } from "#contract/operatorOrders.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";
import type { Paise } from "#domain/money/paise.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { type OrderStage, orderState, stageLimitDays } from "#domain/order/orderStages.ts";
import { readClock } from "../operations/readClock.ts";
import { type ClaimRow, claimAnswer, claimColumns } from "./claimRows.ts";
import { countedDeposit, isOrderOf, type Order } from "./orderRows.ts";
import { soldItem } from "./readSoldOrder.ts";

type Names = { seller_name: string | null; buyer_name: string | null; total: number };

const dayMs = 24 * 60 * 60_000;

/** Paid orders that are not completed, or those of one stage; who has waited longest in a stage comes first. */
export async function readOperatorOrders(
  database: Database,
  { operatorId, stage, ...page }: Page & { operatorId: string; stage?: OrderStage | undefined },
): Promise<AnswerOf<typeof listOperatorOrders>> {
  const now = await readClock(database.kysely);
  const wanted = stage === undefined ? sql`orders.stage <> 'completed'` : sql`orders.stage = ${stage}`;
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<Order & Names & { media_key: string | null; image_alt: string | null }>`
      select orders.*, ${countedDeposit} as deposit_paise, listings.title, listings.shipping_mode,
        sellers.name as seller_name, buyers.name as buyer_name, picture.media_key, picture.alt as image_alt,
        (count(*) over ())::integer as total
      from orders
      join deposits on deposits.id = orders.deposit_id
      join listings on listings.id = orders.listing_id
      join users as sellers on sellers.id = orders.seller_id
      join users as buyers on buyers.id = orders.buyer_id
      left join lateral (
        select media_key, alt from listing_images
        where listing_id = listings.id order by position limit 1
      ) as picture on true
      where orders.stage is not null and ${wanted}
      order by orders.stage_since, orders.id
      ${slice}`,
  );
  const results = rows.map((row) => ({
    ...soldItem(row, { media_key: row.media_key, alt: row.image_alt }),
    seller_name: row.seller_name ?? "",
    buyer_name: row.buyer_name ?? "",
    stage_since: row.stage_since?.toISOString() ?? null,
    is_late: isLate(row, now),
    actions: isOrderOf(row, operatorId) ? [] : actionsFor("operator", orderState(row)),
  }));
  return { results, total };
}

function isLate({ stage, stage_since: since }: Order, now: Date): boolean {
  const limitDays = stage === null ? undefined : stageLimitDays[stage];
  if (limitDays === undefined || since === null) return false;
  return now.getTime() - since.getTime() > limitDays * dayMs;
}

/** Open claims, the one to be answered first at the head; or answered ones, the latest first. */
export async function readClaims(
  database: Database,
  { status, ...page }: Page & { status: "open" | "answered" },
): Promise<AnswerOf<typeof listClaims>> {
  const wanted = status === "open" ? sql`claims.status = 'open'` : sql`claims.status <> 'open'`;
  const order = status === "open" ? sql`claims.answer_by` : sql`claims.answered_at desc`;
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<ClaimRow & Names & { title: string; amount_paise: Paise }>`
      select ${claimColumns}, listings.title, orders.amount_paise, sellers.name as seller_name,
        buyers.name as buyer_name, (count(*) over ())::integer as total
      from claims
      join orders on orders.id = claims.order_id
      join listings on listings.id = orders.listing_id
      join users as sellers on sellers.id = orders.seller_id
      join users as buyers on buyers.id = orders.buyer_id
      where ${wanted}
      order by ${order}, claims.id
      ${slice}`,
  );
  const results = rows.map((row) => ({
    ...claimAnswer(row),
    order_id: row.order_id,
    title: row.title,
    buyer_name: row.buyer_name ?? "",
    seller_name: row.seller_name ?? "",
    order_amount: row.amount_paise,
  }));
  return { results, total };
}
