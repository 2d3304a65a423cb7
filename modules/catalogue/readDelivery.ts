import { sql } from "kysely";
import type { ProductDelivery } from "#contract/delivery.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { arrivalBetween } from "#domain/delivery/arrival.ts";
import { deliveryShares, deliveryZone } from "#domain/delivery/deliveryTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { deliveryPriceOf, readDeliveryWay } from "../delivery/deliveryWay.ts";
import { paymentDeadlineAt } from "../operations/paymentDeadlineAt.ts";

type DeliveryRow = {
  shipping_mode: ShippingMode;
  ends_at: Date;
  price_paise: Paise;
  is_open: boolean;
  is_serviced: boolean;
  is_known: boolean;
};

/**
 * What a published listing's way to a pin code is like: whether Blaze works there, how far it is, what it costs and when
 * it would come. Refuses `not_found` for a listing that is none, a problem of the field for a pin code that does not exist.
 */
export async function readDelivery(
  database: Database,
  { listingId, pinCode }: { listingId: number; pinCode: string },
): Promise<ProductDelivery | Refusal | Invalid> {
  const { rows } = await sql<DeliveryRow>`
    select listings.shipping_mode, state.ends_at, coalesce(state.price_paise, state.base_price_paise) as price_paise,
      state.status = 'open' and state.ends_at > (select blaze_now()) as is_open, is_serviced(${pinCode}) as is_serviced,
      exists (select from post_offices where pin_code = ${pinCode} and is_listed) as is_known
    from auction_states as state
    join listings on listings.id = state.listing_id
    where state.listing_id = ${listingId}`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) return { refused: "not_found", what: "product" };
  if (!row.is_known) return invalidField("pin_code", "pin_code_unknown");
  const way = await readDeliveryWay(database.kysely, { listingId, pinCode });
  const isExpected = row.is_open && row.shipping_mode === "blaze" && row.is_serviced;
  const arrival = isExpected
    ? arrivalBetween({
        endsAt: row.ends_at,
        paymentDeadline: await paymentDeadlineAt(database.kysely, row.ends_at),
        distanceKm: way.km,
      })
    : null;
  const shares = deliveryShares(way.terms, { zone: deliveryZone(way.km), amount: row.price_paise });
  return {
    pin_code: pinCode,
    is_served: row.shipping_mode === "handover" || row.is_serviced,
    distance_km: way.km === null ? null : Math.round(way.km),
    arrives: arrival && { from: arrival.from.toISOString(), to: arrival.to.toISOString() },
    delivery_price: deliveryPriceOf(way),
    shipping_price: shares.buyerPaise,
  };
}
