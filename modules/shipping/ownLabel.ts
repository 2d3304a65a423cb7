import { type Kysely, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { type ApprovedGoods, checklistOf } from "#domain/delivery/approvedGoods.ts";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import { marksFor } from "#domain/delivery/packing.ts";
import { type Issuer, issuerLines } from "../orders/documents/issuer.ts";
import { isNotOrderOf, isOrder } from "../orders/orderRows.ts";
import { type LabelContent, labelPdf } from "./labelPdf.ts";

type Asked = { readonly order: string; readonly operatorId: string };

/**
 * Blaze's own label, as PDF, for a parcel to its buyer that no carrier was booked for: an operator gives it away by hand. Its
 * address is the one that was fixed with the pick-up. Refuses `not_found` before the goods passed their check, after they came,
 * where a carrier's booking is under way, and to an operator who buys or sells here.
 */
export async function readOwnLabel(
  { database, issuer }: { readonly database: Database; readonly issuer: Issuer },
  asked: Asked,
): Promise<Buffer | Refusal> {
  const content = await readLabelContent(database.kysely, issuer, asked);
  return content === null ? { refused: "not_found", what: "label" } : await labelPdf(content);
}

type Row = Record<
  "name" | "mobile" | "door_no" | "locality" | "landmark" | "city" | "state" | "pin_code",
  string
> & {
  number: string;
  weight_class: WeightClass;
  approved_goods: ApprovedGoods | null;
};

/**
 * What stands on it; null where there is none.
 *
 * @internal for tests
 */
export async function readLabelContent(
  reader: Kysely<Schema>,
  issuer: Issuer,
  { order, operatorId }: Asked,
): Promise<LabelContent | null> {
  const { rows } = await sql<Row>`
    select orders.number, place.name, place.mobile, door_no, locality, landmark, place.city, place.state,
      place.pin_code, coalesce(kinds.approved_goods, categories.approved_goods) as approved_goods,
      coalesce(kinds.weight_class, categories.weight_class, 'medium') as weight_class
    from orders
    join listings on listings.id = orders.listing_id and shipping_mode = 'blaze'
    join order_addresses as place on place.order_id = orders.id and side = 'delivery'
    left join categories on categories.id = listings.category_id
    left join categories as kinds on kinds.id = listings.sub_category_id
    where ${isOrder(order)} and ${isNotOrderOf(operatorId)} and stage in ('verified', 'shipped')
      and not exists (
        select from shipments where shipments.order_id = orders.id and direction = 'delivery'
          and provider is not null and shipments.status in ('booking', 'booked', 'cancelling'))`.execute(
    reader,
  );
  const row = rows[0];
  if (row === undefined) return null;
  const lines = [
    row.name,
    row.door_no,
    row.locality,
    row.landmark,
    `${row.city}, ${row.state}`,
    row.pin_code,
  ];
  return {
    number: row.number,
    code: row.number,
    // A label has no tax number.
    from: issuerLines({ ...issuer, gstin: "" }),
    to: lines.filter((line) => line !== ""),
    mobile: row.mobile,
    weightClass: row.weight_class,
    marks: marksFor(checklistOf(row.approved_goods), row.weight_class),
  };
}
