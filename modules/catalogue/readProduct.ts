import { sql } from "kysely";
import type { BidReport } from "#contract/bidReports.ts";
import type { Product } from "#contract/catalogue.ts";
import { defaultOperatorSettings, type OperatorSettings } from "#contract/operations.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { bidCeiling, ceilingDeposit } from "#domain/auction/bidCeiling.ts";
import { firstBidAmount } from "#domain/auction/minimumNextBid.ts";
import { type ApprovedGoods, checklistOf } from "#domain/delivery/approvedGoods.ts";
import type { DepositStatus } from "#domain/deposit/depositStatuses.ts";
import type { ShownSection } from "#domain/listing/shownAnswers.ts";
import { noPaise, type Paise, rupees } from "#domain/money/paise.ts";
import type { OrderStatus } from "#domain/order/orderStages.ts";
import { strikeStanding } from "#domain/order/strikeStanding.ts";
import { type OwnCeilingRow, presentOwnCeiling, standingCeiling } from "../accounts/ownCeiling.ts";
import { socialPictureUrl } from "../media/mediaKey.ts";
import { additionsColumn, presentAddition } from "./additions.ts";
import { type ProductImageRow, productImage, productImages } from "./productImage.ts";
import {
  type ProductRow,
  priceOf,
  productColumns,
  productSummary,
  productTables,
  type Reader,
} from "./productRow.ts";
import { lotSize } from "./readLot.ts";
import { bidderOfferColumn, presentOffer } from "./reserveColumns.ts";
import { isVerified, salesOf, shownSellerName } from "./sellerStanding.ts";

/** Enough for the screen; the whole history has a call of its own. */
const ownBidsShown = 50;

type DetailRow = ProductRow & {
  description_html: string;
  scheduled_ends_at: Date;
  lot_size: number | null;
  leader_max_paise: Paise | null;
  pick_up_area: string | null;
  approved_goods: ApprovedGoods | null;
  seller_id: string;
  seller_name: string;
  seller_public_id: string;
  seller_since: Date;
  seller_sold: number;
  seller_verified: boolean;
  shown_specifications: ShownSection[];
  shown_conditions: ShownSection[];
  condition_notes: string;
  notes: string;
  additions: Parameters<typeof presentAddition>[0][];
  now: Date;
  images: ProductImageRow[];
  my_bids: {
    seq: number;
    amount_paise: Paise;
    is_automatic: boolean;
    placed_at: string;
    withdrawn: boolean;
    report_status: BidReport["report_status"] | null;
    report_answer: string | null;
  }[];
  deposit: { id: string; amount_paise: Paise; status: DepositStatus; standby_rank: number | null } | null;
  watched: boolean;
  bidder_offer: Product["bidder_offer"];
  strikes: string[] | null;
  deposit_paise: Paise | null;
  has_paid: boolean;
  own_ceiling: OwnCeilingRow | null;
  settings: Partial<Pick<OperatorSettings, "BID_CEILING_RUPEES" | "DEPOSIT_ENABLED">> | null;
  order: {
    id: string;
    number: string;
    status: OrderStatus;
    amount_paise: Paise;
    balance_paise: Paise;
    payment_deadline: string;
  } | null;
};

/** One published product with everything its page shows, in one round trip. */
export async function readProduct(
  database: Database,
  reader: Reader,
  listingId: number,
): Promise<Product | Refusal> {
  const row = await readDetail(database, listingId, reader.userId);
  return row ? product(row, reader) : { refused: "not_found", what: "product" };
}

/** A null reader matches no row of a person's own, so guests and users share the statement. */
async function readDetail(
  database: Database,
  listingId: number,
  userId: string | null,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${productColumns}, l.description_html, s.scheduled_ends_at, s.leader_max_paise,
      l.pick_up_area, coalesce(sc.approved_goods, c.approved_goods) as approved_goods, l.seller_id, ${shownSellerName(sql`seller`)} as seller_name, blaze_now() as now,
      seller.created_at as seller_since,
      seller.public_id as seller_public_id,
      ${salesOf(sql`l.seller_id`)} as seller_sold, ${isVerified(sql`l.seller_id`)} as seller_verified,
      coalesce(details.shown_specifications, '[]') as shown_specifications,
      coalesce(details.shown_conditions, '[]') as shown_conditions,
      coalesce(details.condition_notes, '') as condition_notes, coalesce(details.notes, '') as notes,
      ${productImages} as images, ${additionsColumn} as additions,
      (select coalesce(jsonb_agg(to_jsonb(own) order by own.seq desc), '[]')
        from (select seq, amount_paise, is_automatic, placed_at, withdrawn_at is not null as withdrawn,
          report.status as report_status, report.answer as report_answer
          from bids left join bid_reports report using (listing_id, seq, bidder_id)
          where listing_id = l.id and bidder_id = ${userId}::uuid
          order by seq desc limit ${ownBidsShown}) own) as my_bids,
      -- A deposit whose payment is under way gives no right to bid yet.
      (select to_jsonb(d) from deposits d
        where d.listing_id = l.id and d.bidder_id = ${userId}::uuid and d.status <> 'pending') as deposit,
      (select jsonb_agg(created_at) from buyer_strikes
        where buyer_strikes.user_id = ${userId}::uuid and lifted_at is null) as strikes,
      l.deposit_paise, ${lotSize} as lot_size,
      exists (select from orders where buyer_id = ${userId}::uuid and paid_at is not null) as has_paid,
      (${standingCeiling(userId)}) as own_ceiling,
      (select jsonb_object_agg(key, value) from settings
        where key in ('BID_CEILING_RUPEES', 'DEPOSIT_ENABLED')) as settings,
      exists (select 1 from watches w where w.user_id = ${userId}::uuid and w.listing_id = l.id) as watched,
      ${bidderOfferColumn(sql`l.id`, userId)} as bidder_offer,
      (select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'amount_paise', o.amount_paise, 'payment_deadline', o.payment_deadline,
          'balance_paise', o.amount_paise + o.shipping_price_paise - o.paid_paise
            - case when not o.counts_deposit or o.reinstated_at is not null and d.status in ('refund_due', 'refunded') then 0
                else d.amount_paise end)
        from orders o join deposits d on d.id = o.deposit_id
        where o.listing_id = l.id and o.buyer_id = ${userId}::uuid
        order by o.chain_position desc limit 1) as "order"
    from auction_states s
    ${productTables}
    join users seller on seller.id = l.seller_id
    left join listing_details details on details.listing_id = l.id
    where s.listing_id = ${listingId}
  `.execute(database.kysely);
  return rows[0];
}

function product(row: DetailRow, reader: Reader): Product {
  const summary = productSummary(row, reader);
  const isLeading = summary.bid_user_id !== null;
  const standing = strikeStanding(
    (row.strikes ?? []).map((at) => new Date(at)),
    row.now,
  );
  return {
    ...summary,
    description: row.description_html,
    images: row.images.map((image) => productImage(image, row.title)),
    social_image_url: row.media_key && socialPictureUrl(row.media_key),
    last_bid:
      row.price_paise === null
        ? null
        : { id: row.bid_count, amount: row.price_paise, user_id: summary.bid_user_id },
    first_bid_amount: firstBidAmount(priceOf(row)),
    pick_up_area: row.pick_up_area,
    checklist: row.shipping_mode === "blaze" ? checklistOf(row.approved_goods) : null,
    lot_size: row.lot_size,
    scheduled_end_date: row.scheduled_ends_at.toISOString(),
    seller_name: row.seller_name,
    seller: {
      id: row.seller_public_id,
      member_since: row.seller_since.toISOString(),
      sold_count: row.seller_sold,
      kyc_verified: row.seller_verified,
    },
    specifications: row.shown_specifications,
    conditions: row.shown_conditions,
    condition_notes: row.condition_notes,
    notes: row.notes,
    additions: row.additions.map(presentAddition),
    server_time: row.now.toISOString(),
    my_bids: row.my_bids.map((bid) => ({
      id: bid.seq,
      amount: bid.amount_paise,
      is_automatic: bid.is_automatic,
      placed_at: new Date(bid.placed_at).toISOString(),
      withdrawn: bid.withdrawn,
      report_status: bid.report_status,
      report_answer: bid.report_answer,
    })),
    max_amount: isLeading ? row.leader_max_paise : null,
    deposit: row.deposit && {
      id: row.deposit.id,
      amount: row.deposit.amount_paise,
      status: row.deposit.status,
      standby_rank: row.deposit.standby_rank,
    },
    own_listing: row.seller_id === reader.userId,
    strike_standing: standing,
    bid_ceiling: reader.userId === null ? null : ceilingOf(row, standing === "deposits"),
    watched: row.watched,
    bidder_offer: row.bidder_offer && presentOffer(row.bidder_offer),
    order: row.order && {
      id: row.order.id,
      number: row.order.number,
      amount: row.order.amount_paise,
      order_status: row.order.status,
      balance: row.order.balance_paise,
      payment_deadline: new Date(row.order.payment_deadline).toISOString(),
    },
  };
}

/** Whoever will pay a deposit before their first bid meets no ceiling. */
function ceilingOf(
  { deposit, deposit_paise, has_paid: hasPaid, own_ceiling: own, settings }: DetailRow,
  isOwing: boolean,
): Product["bid_ceiling"] {
  const { BID_CEILING_RUPEES: ceilingRupees, DEPOSIT_ENABLED: isAsked } = {
    ...defaultOperatorSettings,
    ...settings,
  };
  const listingsPaise = deposit_paise ?? noPaise;
  const held = deposit?.status === "held" ? deposit.amount_paise : null;
  const willPay = isOwing ? held === null || held === noPaise : isAsked && held === null;
  const willBePaid = willPay ? listingsPaise : held;
  const ceilingPaise = rupees(ceilingRupees);
  const amount = bidCeiling(ceilingPaise, { own, hasPaid, depositPaise: willBePaid });
  if (amount === null) return null;
  return {
    amount,
    deposit_amount: ceilingDeposit(listingsPaise, ceilingPaise, own),
    by_hand: presentOwnCeiling(own),
  };
}
