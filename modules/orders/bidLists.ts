import { sql } from "kysely";
import type { LostItem, WonItem } from "#contract/bidding.ts";
import type { Database } from "#db/pool.ts";
import type { Paise } from "#domain/money/paise.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { balanceOf, type Order } from "./orderRows.ts";

export type ListPage = { readonly userId: string; readonly count: number; readonly skip: number };
type Picture = { media_key: string | null; image_alt: string | null; title: string };

const picture = sql.raw(`
  left join lateral (
    select media_key, alt as image_alt from listing_images
    where listing_id = listings.id order by position limit 1
  ) as picture on true`);

/** The user's won orders, the latest first; also those that were not paid in time. */
export async function wonBids(
  database: Database,
  { userId, count, skip }: ListPage,
): Promise<{ results: WonItem[]; total: number }> {
  const { rows } = await sql<Order & Picture & { total: number }>`
    select orders.*, deposits.amount_paise as deposit_paise, listings.title, picture.*, count(*) over () as total
    from orders
    join deposits on deposits.id = orders.deposit_id
    join listings on listings.id = orders.listing_id
    ${picture}
    where orders.buyer_id = ${userId}
    order by orders.created_at desc, orders.id
    limit ${count} offset ${skip}`.execute(database.kysely);
  return { results: rows.map(wonItem), total: rows[0]?.total ?? 0 };
}

function wonItem(order: Order & Picture): WonItem {
  return {
    id: order.id,
    product_id: order.listing_id,
    ...pictureOf(order),
    final_amount: order.amount_paise,
    balance: balanceOf(order),
    order_status: order.status,
    payment_deadline: order.payment_deadline.toISOString(),
  };
}

type LostRow = Picture & {
  listing_id: number;
  deposit_paise: Paise;
  deposit_status: string;
  standby_rank: number | null;
  refund_due_at: Date | null;
  finished_at: Date | null;
  price_paise: Paise | null;
  my_bid_paise: Paise | null;
  ends_at: Date;
  total: number;
};

/** Ended auctions on which the user had a deposit and got no order, the latest first. */
export async function lostBids(
  database: Database,
  { userId, count, skip }: ListPage,
): Promise<{ results: LostItem[]; total: number }> {
  const { rows } = await sql<LostRow>`
    select deposits.listing_id, deposits.amount_paise as deposit_paise, deposits.status as deposit_status,
      deposits.standby_rank, deposits.refund_due_at, deposits.finished_at, state.price_paise, state.ends_at,
      own_bid.amount_paise as my_bid_paise, listings.title, picture.*, count(*) over () as total
    from deposits
    join auction_states as state on state.listing_id = deposits.listing_id
    join listings on listings.id = deposits.listing_id
    left join lateral (
      select amount_paise from bids
      where bids.bidder_id = deposits.bidder_id and bids.listing_id = deposits.listing_id
      order by seq desc limit 1
    ) as own_bid on true
    ${picture}
    where deposits.bidder_id = ${userId} and deposits.status <> 'pending' and state.status = 'closed'
      and not exists (
        select from orders
        where orders.listing_id = deposits.listing_id and orders.buyer_id = deposits.bidder_id)
    order by state.ends_at desc, deposits.listing_id
    limit ${count} offset ${skip}`.execute(database.kysely);
  return { results: rows.map(lostItem), total: rows[0]?.total ?? 0 };
}

function lostItem(row: LostRow): LostItem {
  const isBack = row.deposit_status === "refunded" && row.deposit_paise > 0;
  return {
    product_id: row.listing_id,
    ...pictureOf(row),
    deposit_amount: row.deposit_paise,
    final_amount: row.price_paise,
    my_bid: row.my_bid_paise,
    payment_status: lostPaymentStatus(row),
    standby_rank: row.standby_rank,
    refund_due_at: row.refund_due_at?.toISOString() ?? null,
    refunded_at: isBack ? (row.finished_at?.toISOString() ?? null) : null,
    ended_at: row.ends_at.toISOString(),
  };
}

function lostPaymentStatus(row: LostRow): LostItem["payment_status"] {
  if (row.deposit_paise === 0) return "none";
  if (row.deposit_status === "refunded") return "refund";
  return row.deposit_status === "forfeited" ? "forfeited" : "pending";
}

function pictureOf({ media_key, image_alt, title }: Picture) {
  return { title, image_url: media_key === null ? "" : mediaUrl(media_key), image_alt: image_alt || title };
}
