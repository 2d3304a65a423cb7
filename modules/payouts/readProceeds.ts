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
  /** Of its order; null while there is none. */
  ordered_delivery: Paise | null;
};

/**
 * What the seller of a listing would get for it at an amount, by today's tables: at least, as the way is not known before it
 * is sold. Of what is sold the delivery is the order's.
 */
export async function readProceeds(
  { kysely }: Database,
  { listingId, sellerId, amount }: Asked,
): Promise<AnswerOf<typeof getProceeds> | Refusal> {
  const { rows } = await sql<Way>`
    select coalesce(listings.sub_category_id, listings.category_id) as category_id, listings.quantity, listings.shipping_mode,
      coalesce(listing_details.delivery_paid_by, 'buyer') as paid_by,
      (select seller_delivery_paise from orders where orders.listing_id = listings.id
        order by chain_position desc limit 1) as ordered_delivery
    from listings left join listing_details on listing_details.listing_id = listings.id
    where listings.id = ${listingId} and listings.seller_id = ${sellerId}`.execute(kysely);
  const [way] = rows;
  if (way === undefined) return { refused: "not_found", what: "product" };
  const now = await readClock(kysely);
  const isKnown = way.ordered_delivery !== null;
  const isOwn = !isKnown && way.shipping_mode === "blaze" && way.paid_by === "seller";
  const goods = { categoryId: way.category_id, quantity: way.quantity };
  const prices = isOwn ? await deliveryPricesAt(kysely, now, goods) : null;
  const unsoldPaise = prices === null ? noPaise : deliveryDue(prices.far, prices.free_from, amount);
  const sellerDeliveryPaise = way.ordered_delivery ?? unsoldPaise;
  const money = { heldPaise: amount, shippingPaise: noPaise, sellerDeliveryPaise };
  return { settlement: settlementAnswer(settleOrder(money, await ratesAt(kysely, now))) };
}
