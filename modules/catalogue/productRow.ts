import { sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { BidSteps } from "#domain/auction/bidSteps.ts";
import { openBuyNow } from "#domain/auction/buyNow.ts";
import { currentBidStep, minimumNextBid } from "#domain/auction/minimumNextBid.ts";
import type { ReserveStanding } from "#domain/auction/reserve.ts";
import type { Paise } from "#domain/money/paise.ts";
import { bidderKey } from "../accounts/bidderKey.ts";
import { type CoverRow, coverColumns, coverOf, joinCover } from "./coverPicture.ts";
import { middleOf } from "./deliveryCost.ts";
import { reserveSql } from "./reserveColumns.ts";

/** Who reads, and the secret that pseudonyms are made with. A guest has no id. */
export type Reader = { secret: string; userId: string | null };

/** A published listing as the lists show it; amounts in paise. */
export type ProductRow = CoverRow & {
  id: number;
  title: string;
  condition: ProductSummary["condition"];
  status: ProductSummary["product_status"];
  base_price_paise: Paise;
  deposit_paise: Paise;
  shipping_mode: ProductSummary["shipping_mode"];
  pick_up_city: string | null;
  /** With its middle to some hundred metres, which is as much as a post office says. */
  from_place: ProductSummary["from_place"];
  delivery_terms: ProductSummary["delivery_terms"];
  bid_steps: BidSteps;
  price_paise: Paise | null;
  sold_paise: Paise | null;
  leader_id: string | null;
  reserve: ReserveStanding;
  buy_now_paise: Paise | null;
  takes_offers: boolean;
  quantity: number;
  bid_count: number;
  freezes: number;
  ends_at: Date;
  views: number;
  image_placeholder: string | null;
  category: ProductSummary["category"];
  sub_category: ProductSummary["sub_category"];
};

/** The names of a listing's categories `c` and `sc`, either of which a draft may lack. */
export const categoryColumns = sql`
  case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as category,
  case when sc.id is not null
    then jsonb_build_object('id', sc.id, 'slug', sc.slug, 'name', sc.name) end as sub_category`;

/** The columns of a `ProductRow`, from `productTables`. */
export const productColumns = sql`
  l.id, l.title, l.condition, l.status, l.base_price_paise, l.deposit_paise, l.shipping_mode, l.pick_up_city,
  case when l.pick_up_lat is not null and l.pick_up_area is not null then jsonb_build_object('locality', l.pick_up_area,
    'lat', round(l.pick_up_lat::numeric, 3), 'lon', round(l.pick_up_lon::numeric, 3)) end as from_place,
  (select jsonb_build_object('paid_by', paid_by, 'near', near_paise, 'region', region_paise, 'far', far_paise,
      'free_from', free_from_paise, 'measured_from',
      case when middle.lat is not null then jsonb_build_object('lat', middle.lat, 'lon', middle.lon) end)
    from delivery_terms cross join lateral (${middleOf(sql`l.pick_up_pin_code`)}) as middle where listing_id = l.id) as delivery_terms,
  s.bid_steps, s.price_paise, s.leader_id, s.bid_count, s.freezes + 2 * l.sold_again as freezes, s.ends_at,
  ${sql.raw(reserveSql)} as reserve, s.buy_now_paise, s.takes_offers, l.quantity,
  -- One order of a listing at most is paid.
  case when l.status = 'sold' then (select paid.amount_paise from orders paid
    where paid.listing_id = l.id and paid.status = 'paid') end as sold_paise,
  coalesce(v.views, 0) as views, ${coverColumns}, picture.placeholder as image_placeholder,
  ${categoryColumns}`;

/** What stands beside `auction_states s`. A draft has no such row, so only published listings come out. */
export const productTables = sql`
  join listings l on l.id = s.listing_id
  join categories c on c.id = l.category_id
  left join categories sc on sc.id = l.sub_category_id
  left join listing_views v on v.listing_id = l.id
  ${joinCover(sql`l.id`)}`;

export function productSummary(row: ProductRow, reader: Reader): ProductSummary {
  const price = priceOf(row);
  const isLeading = reader.userId !== null && row.leader_id === reader.userId;
  return {
    id: row.id,
    title: row.title,
    ...coverOf(row),
    image_placeholder: row.image_placeholder ?? "",
    condition: row.condition,
    product_status: row.status,
    base_price: row.base_price_paise,
    current_bid: row.price_paise,
    sold_price: row.sold_paise,
    minimum_next_bid: minimumNextBid(price),
    bid_step: currentBidStep(price),
    reserve: row.reserve,
    buy_now_price: row.status === "active" ? openBuyNow({ ...price, buyNowPaise: row.buy_now_paise }) : null,
    takes_offers: row.takes_offers,
    quantity: row.quantity,
    end_date: row.ends_at.toISOString(),
    bids: row.bid_count,
    freezes: row.freezes,
    views: row.views,
    bid_user_id: isLeading ? reader.userId : null,
    leader_key: row.leader_id ? bidderKey(reader.secret, row.id, row.leader_id) : null,
    bidder_key: reader.userId ? bidderKey(reader.secret, row.id, reader.userId) : null,
    deposit_amount: row.deposit_paise,
    shipping_mode: row.shipping_mode,
    city: row.pick_up_city,
    from_place: row.from_place,
    delivery_terms: row.delivery_terms,
    category: row.category,
    sub_category: row.sub_category,
  };
}

export function priceOf(row: Pick<ProductRow, "bid_steps" | "base_price_paise" | "price_paise">) {
  return { steps: row.bid_steps, basePricePaise: row.base_price_paise, pricePaise: row.price_paise };
}
