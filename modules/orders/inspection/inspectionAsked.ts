import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { type ApprovedGoods, checklistOf } from "#domain/delivery/approvedGoods.ts";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import { type Checklist, type InspectionPoint, pointsOf } from "#domain/inspection/checklists.ts";
import {
  type AskedIdentifier,
  askedIdentifiers,
  type SaidIdentifier,
} from "#domain/inspection/identifiers.ts";

/** What is to be looked at in goods: the list of their category, and the numbers that stand on them. */
export type InspectionAsked = {
  readonly checklist: Checklist;
  /** Of the category; null where none is said. */
  readonly weightClass: WeightClass | null;
  readonly points: readonly InspectionPoint[];
  /** How many items there are to be. */
  readonly quantity: number;
  readonly identifiers: readonly AskedIdentifier[];
  /** The seller answered, ticked, wrote or showed anything of its condition. */
  readonly hasDeclared: boolean;
};

type Row = {
  approved_goods: ApprovedGoods | null;
  weight_class: WeightClass | null;
  quantity: number;
  identifiers: SaidIdentifier[];
  has_declared: boolean;
};

export async function readInspectionAsked(
  reader: Kysely<Schema>,
  listingId: number,
): Promise<InspectionAsked> {
  const { rows } = await sql<Row>`
    select coalesce(kinds.approved_goods, categories.approved_goods) as approved_goods,
      coalesce(kinds.weight_class, categories.weight_class) as weight_class, listings.quantity,
      coalesce(listing_details.identifiers, '[]') as identifiers,
      coalesce(listing_details.shown_conditions, '[]') <> '[]' or coalesce(listing_details.condition_notes, '') <> ''
        or exists (select from listing_images where listing_id = listings.id and flaw <> '') as has_declared
    from listings
    left join categories on categories.id = listings.category_id
    left join categories as kinds on kinds.id = listings.sub_category_id
    left join listing_details on listing_details.listing_id = listings.id
    where listings.id = ${listingId}`.execute(reader);
  const checklist = checklistOf(rows[0]?.approved_goods ?? null);
  const quantity = rows[0]?.quantity ?? 1;
  const identifiers = askedIdentifiers(checklist, rows[0]?.identifiers ?? []);
  const weightClass = rows[0]?.weight_class ?? null;
  const hasDeclared = rows[0]?.has_declared ?? false;
  return {
    checklist,
    weightClass,
    points: pointsOf(checklist, quantity),
    quantity,
    identifiers,
    hasDeclared,
  };
}
