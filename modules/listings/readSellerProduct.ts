import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import type { Database } from "#db/pool.ts";
import type { BidSteps } from "#domain/auction/bidSteps.ts";
import { minimumNextBid } from "#domain/auction/minimumNextBid.ts";
import type { ShownSection } from "#domain/listing/shownAnswers.ts";
import type { Paise } from "#domain/money/paise.ts";
import { presentTakeDown, takeDownFacts } from "../blocking/takeDownFacts.ts";
import { additionsColumn, presentAddition } from "../catalogue/additions.ts";
import { type ProductImageRow, productImage, productImages } from "../catalogue/productImage.ts";
import { readBidHistory } from "../catalogue/readBidHistory.ts";
import { presentOffer, sellerOfferColumn } from "../catalogue/reserveColumns.ts";
import type { OwnListing } from "./draftRow.ts";
import { readSaleStory } from "./readSaleStory.ts";
import {
  type SellerListingRow,
  sellerListingColumns,
  sellerListingTables,
  sellerProduct,
} from "./sellerListing.ts";

/** Bids on the seller's screen at first; the others have the call that buyers use. */
const bidsShown = 20;
/** The chart goes back this far. */
const daysShown = 60;

type DetailRow = SellerListingRow & {
  description_html: string;
  deposit_paise: Paise | null;
  bid_steps: BidSteps | null;
  starts_at: Date | null;
  images: ProductImageRow[];
  shown_specifications: ShownSection[];
  shown_conditions: ShownSection[];
  condition_notes: string;
  notes: string;
  additions: Parameters<typeof presentAddition>[0][];
  copied_from: number | null;
  relisted_from: number | null;
  is_paused: boolean;
  reserve_paise: Paise | null;
  buy_now_paise: Paise | null;
  reserve_offer: SellerProductDetail["reserve_offer"];
  take_down: SellerProductDetail["take_down"];
  views_by_day: { day: string; views: number }[];
  now: Date;
};

/** A listing of the seller with its order, its first bids and its views. */
export async function readSellerProduct(
  database: Database,
  { secret }: { secret: string },
  own: OwnListing,
): Promise<SellerProductDetail | Refusal> {
  const row = await readDetail(database, own);
  if (row === undefined) return { refused: "not_found", what: "product" };
  const history = await readBidHistory(
    database,
    { secret },
    { listingId: row.id, limit: bidsShown, after: null },
  );
  return {
    ...present(row, isRefusal(history) ? { results: [], next_cursor: null } : history),
    sale_story: await readSaleStory(database.kysely, row.id),
  };
}

async function readDetail(database: Database, own: OwnListing): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${sellerListingColumns}, l.description_html, l.deposit_paise, s.bid_steps, s.starts_at,
      ${productImages} as images, ${additionsColumn} as additions,
      coalesce(d.shown_specifications, '[]') as shown_specifications,
      coalesce(d.shown_conditions, '[]') as shown_conditions,
      coalesce(d.condition_notes, '') as condition_notes, coalesce(d.notes, '') as notes,
      d.copied_from, d.relisted_from, coalesce(s.status = 'frozen', false) as is_paused, l.reserve_paise, l.buy_now_paise,
      ${sellerOfferColumn} as reserve_offer,
      (select ${takeDownFacts} from listing_take_downs as downs where listing_id = l.id) as take_down,
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'views', daily.views) order by day), '[]')
        from listing_view_days daily
        where daily.listing_id = l.id
          and day > (blaze_now() at time zone 'Asia/Kolkata')::date - ${daysShown}::integer) as views_by_day,
      blaze_now() as now
    from listings l
    ${sellerListingTables}
    where l.id = ${own.listingId} and l.seller_id = ${own.sellerId}
  `.execute(database.kysely);
  return rows[0];
}

function present(
  row: DetailRow,
  history: SellerProductDetail["bid_history"],
): Omit<SellerProductDetail, "sale_story"> {
  const { bid_steps: steps, base_price_paise: basePricePaise, price_paise: pricePaise } = row;
  const isPriced = steps !== null && basePricePaise !== null;
  return {
    ...sellerProduct(row),
    description: row.description_html,
    images: row.images.map((image) => productImage(image, row.title)),
    current_bid: pricePaise === null ? null : { amount: pricePaise },
    minimum_next_bid: isPriced ? minimumNextBid({ steps, basePricePaise, pricePaise }) : null,
    deposit_amount: row.deposit_paise,
    start_date: row.starts_at?.toISOString() ?? null,
    is_paused: row.is_paused,
    reserve_price: row.reserve_paise,
    buy_now_price: row.buy_now_paise,
    reserve_offer: row.reserve_offer && presentOffer(row.reserve_offer),
    specifications: row.shown_specifications,
    conditions: row.shown_conditions,
    condition_notes: row.condition_notes,
    notes: row.notes,
    additions: row.additions.map(presentAddition),
    order: row.order && {
      id: row.order.id,
      number: row.order.number,
      amount: row.order.amount_paise,
      order_status: row.order.status,
    },
    bid_history: history,
    views_by_day: row.views_by_day,
    copied_from: row.copied_from,
    relisted_from: row.relisted_from,
    take_down: row.take_down && presentTakeDown(row.take_down),
    server_time: row.now.toISOString(),
  };
}
