import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import { parcelSize } from "#domain/shipping/parcelSize.ts";
import type { Parcel, Recipient } from "../carriers/carrier.ts";

type ParcelRow = {
  reference: string;
  is_return: boolean;
  title: string;
  quantity: number;
  amount_paise: Paise;
  created_at: Date;
  weight_class: WeightClass | null;
} & { [Field in keyof Recipient as Field extends "doorNo" | "pinCode" ? never : Field]: string } & {
  door_no: string;
  pin_code: string;
};

/** A parcel as its carrier is told of it: whose door it goes to, or comes from. */
export async function readParcel({ kysely }: Database, id: string): Promise<Parcel> {
  const { rows } = await sql<ParcelRow>`
    select shipments.reference, direction = 'return' as is_return, listings.title, listings.quantity, orders.amount_paise, orders.created_at,
      coalesce(sub_categories.weight_class, categories.weight_class) as weight_class,
      place.name, place.mobile, place.door_no, place.locality, place.landmark, place.pin_code, place.city, place.state
    from shipments
    join orders on orders.id = shipments.order_id
    join listings on listings.id = orders.listing_id
    left join categories on categories.id = listings.category_id
    left join categories as sub_categories on sub_categories.id = listings.sub_category_id
    join order_addresses as place on place.order_id = orders.id and place.side = 'delivery'
    where shipments.id = ${id}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) throw new Error(`shipment ${id} goes nowhere`);
  const { name, mobile, locality, landmark, city, state } = row;
  return {
    reference: row.reference,
    isReturn: row.is_return,
    door: { name, mobile, doorNo: row.door_no, locality, landmark, pinCode: row.pin_code, city, state },
    size: parcelSize(row.weight_class, row.quantity),
    title: row.title,
    valuePaise: row.amount_paise,
    orderedAt: row.created_at,
  };
}
