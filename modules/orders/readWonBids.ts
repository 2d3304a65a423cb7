import { sql } from "kysely";
import type { WonItem } from "#contract/bidding.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { isUnconfirmed } from "./isUnconfirmed.ts";
import { balanceOf, countedDeposit, type Order } from "./orderRows.ts";

type WonRow = Order & {
  media_key: string | null;
  image_alt: string | null;
  default_terms: DepositTerms;
  is_found_late: boolean;
  is_unconfirmed: boolean;
  total: number;
};

/** The user's won orders, the latest first; also those that were not paid in time. */
export async function readWonBids(
  database: Database,
  userId: string,
  page: Page,
): Promise<{ results: WonItem[]; total: number }> {
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<WonRow>`
      select orders.*, ${countedDeposit} as deposit_paise, listings.title,
        case when orders.reinstated_at is null then deposits.default_terms else 'returned' end as default_terms,
        orders.status = 'payment_defaulted' and exists (
          select from order_events where order_id = orders.id and kind = 'found_late') as is_found_late,
        ${isUnconfirmed} as is_unconfirmed,
        listings.shipping_mode, picture.media_key, picture.alt as image_alt, (count(*) over ())::integer as total
      from orders
      join deposits on deposits.id = orders.deposit_id
      join listings on listings.id = orders.listing_id
      left join lateral (
        select media_key, alt from listing_images
        where listing_id = listings.id order by position limit 1
      ) as picture on true
      where orders.buyer_id = ${userId}
      order by orders.created_at desc, orders.id
      ${slice}`,
  );
  return { results: rows.map(wonItem), total };
}

function wonItem(order: WonRow): WonItem {
  return {
    id: order.id,
    product_id: order.listing_id,
    title: order.title,
    image_url: order.media_key === null ? "" : mediaUrl(order.media_key),
    image_alt: order.image_alt || order.title,
    final_amount: order.amount_paise,
    balance: balanceOf(order),
    order_status: order.status,
    is_found_late: order.is_found_late,
    is_unconfirmed: order.is_unconfirmed,
    payment_deadline: order.payment_deadline.toISOString(),
    deposit_amount: order.deposit_paise,
    default_terms: order.default_terms,
  };
}
