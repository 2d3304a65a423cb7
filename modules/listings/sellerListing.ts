import { sql } from "kysely";
import type { SellerProduct } from "#contract/selling.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { LossCause } from "#domain/order/orderActions.ts";
import type { OrderStage, OrderStatus } from "#domain/order/orderStages.ts";
import { type CoverRow, coverColumns, coverOf, joinCover } from "../catalogue/coverPicture.ts";
import { categoryColumns } from "../catalogue/productRow.ts";
import { isRefundOpen } from "../payments/openRefunds.ts";
import { awaitedStart, isInReview } from "./draftRow.ts";

/** A listing as its seller's lists show it, in any state. */
export type SellerListingRow = CoverRow & {
  id: number;
  title: string;
  condition: SellerProduct["condition"];
  status: SellerProduct["product_status"];
  base_price_paise: Paise | null;
  price_paise: Paise | null;
  bid_count: number | null;
  ends_at: Date | null;
  ended_early: boolean;
  views: number;
  watchers: number;
  offers_waiting: number;
  takes_offers: boolean;
  quantity: number;
  category: SellerProduct["category"];
  sub_category: SellerProduct["sub_category"];
  order: {
    id: string;
    number: string;
    amount_paise: Paise;
    status: OrderStatus;
    stage: OrderStage | null;
    loss: LossCause | null;
    is_refund_open: boolean;
  } | null;
  completed_sections: number;
  in_review: boolean;
  awaited_start: Date | null;
  relisted_as: number | null;
};

/** The columns of a `SellerListingRow`, from `listings l` and `sellerListingTables`. */
export const sellerListingColumns = sql`
  l.id, l.title, l.condition, l.status, l.base_price_paise, s.price_paise, s.bid_count,
  coalesce(s.ends_at, d.end_date) as ends_at, coalesce(d.ended_early, false) as ended_early,
  coalesce(v.views, 0) as views, (select count(*) from watches w where w.listing_id = l.id) as watchers,
  (select count(*)::integer from price_offers as offer where offer.listing_id = l.id and offer.status = 'open'
    and offer.due_at > (select blaze_now())) as offers_waiting, l.takes_offers, l.quantity,
  ${coverColumns}, ${categoryColumns},
  -- The one of a chain that counts: those that defaulted or were withdrawn come after it, the latest first.
  (select jsonb_build_object('id', o.id, 'number', o.number, 'amount_paise', o.amount_paise, 'status', o.status,
    'stage', o.stage, 'loss', (select cause from transit_losses where order_id = o.id), 'is_refund_open', ${isRefundOpen("o")})
    from orders o where o.listing_id = l.id
    order by o.status in ('payment_defaulted', 'withdrawn'), o.chain_position desc limit 1) as "order",
  coalesce(cardinality(d.completed), 0) as completed_sections, ${isInReview} as in_review,
  ${awaitedStart} as awaited_start,
  (select again.listing_id from listing_details again where again.relisted_from = l.id) as relisted_as`;

export const sellerListingTables = sql`
  left join auction_states s on s.listing_id = l.id
  left join listing_details d on d.listing_id = l.id
  left join categories c on c.id = l.category_id
  left join categories sc on sc.id = l.sub_category_id
  left join listing_views v on v.listing_id = l.id
  ${joinCover(sql`l.id`)}`;

export function sellerProduct(row: SellerListingRow): SellerProduct {
  const isSold = row.status === "sold";
  return {
    id: row.id,
    title: row.title,
    ...coverOf(row),
    condition: row.condition,
    product_status: row.status,
    base_price: row.base_price_paise,
    current_bid: row.price_paise,
    final_amount: isSold ? (row.order?.amount_paise ?? row.price_paise) : null,
    order_number: row.order?.number ?? null,
    order_status: row.order?.status ?? null,
    order_stage: row.order?.stage ?? null,
    order_loss: row.order?.loss ?? null,
    refund_under_way: row.order?.is_refund_open ?? false,
    end_date: row.ends_at?.toISOString() ?? null,
    ended_early: row.ended_early,
    bids: row.bid_count ?? 0,
    views: row.views,
    watchers: row.watchers,
    offers_waiting: row.offers_waiting,
    takes_offers: row.takes_offers,
    quantity: row.quantity,
    category: row.category,
    sub_category: row.sub_category,
    completed_sections: row.completed_sections,
    in_review: row.in_review,
    starts_at: row.awaited_start?.toISOString() ?? null,
    relisted_as: row.relisted_as,
  };
}
