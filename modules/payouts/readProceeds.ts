import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { getProceeds } from "#contract/selling.ts";
import type { Database } from "#db/pool.ts";
import { type DeliveryPayer, deliveryDue } from "#domain/delivery/deliveryTerms.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { settleOrder } from "#domain/payout/settlement.ts";
import { deliveryPricesAt } from "../delivery/deliveryRates.ts";
import { readClock } from "../operations/readClock.ts";
import { settlementAnswer } from "./estimateSale.ts";
import { ratesAt } from "./rates.ts";

type Asked = { readonly listingId: number; readonly sellerId: string; readonly amount: Paise };
type Way = {
  category_id: number | null;
  quantity: number;
  shipping_mode: ShippingMode;
  paid_by: DeliveryPayer;
};

/** What the seller of a listing would get for it at an amount, by today's tables: at least, as the way is not known. */
export async function readProceeds(
  { kysely }: Database,
  { listingId, sellerId, amount }: Asked,
): Promise<AnswerOf<typeof getProceeds> | Refusal> {
  const { rows } = await sql<Way>`
    select coalesce(listings.sub_category_id, listings.category_id) as category_id, listings.quantity, listings.shipping_mode,
      coalesce(listing_details.delivery_paid_by, 'buyer') as paid_by
    from listings left join listing_details on listing_details.listing_id = listings.id
    where listings.id = ${listingId} and listings.seller_id = ${sellerId}`.execute(kysely);
  const [way] = rows;
  if (way === undefined) return { refused: "not_found", what: "product" };
  const now = await readClock(kysely);
  const isOwn = way.shipping_mode === "blaze" && way.paid_by === "seller";
  const goods = { categoryId: way.category_id, quantity: way.quantity };
  const prices = isOwn ? await deliveryPricesAt(kysely, now, goods) : null;
  const sellerDeliveryPaise = prices === null ? noPaise : deliveryDue(prices.far, prices.free_from, amount);
  const money = { heldPaise: amount, shippingPaise: noPaise, sellerDeliveryPaise };
  return { settlement: settlementAnswer(settleOrder(money, await ratesAt(kysely, now))) };
}
