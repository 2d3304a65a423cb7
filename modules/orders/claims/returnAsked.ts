import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { type Checklist, pointsOf } from "#domain/inspection/checklists.ts";
import type { ComparedIdentifier } from "#domain/inspection/identifiers.ts";
import { identifiersAgain, identifiersUnseen, type KnownIdentifier } from "#domain/inspection/secondLook.ts";
import { type InspectionAsked, readInspectionAsked } from "../inspection/inspectionAsked.ts";

/** What is to be looked at in goods that came back, with what is known of their numbers. */
type ReturnAsked = Omit<InspectionAsked, "identifiers"> & {
  readonly identifiers: readonly KnownIdentifier[];
};

// Written by `writeSheet` alone.
type Row = { checklist: Checklist; identifiers: ComparedIdentifier[] };

/**
 * The checklist and the numbers of the sheet of before, so that both can be held against one another even if the category
 * has another list by now. Goods that were sent without a sheet are looked at as if for the first time.
 */
export async function readReturnAsked(
  reader: Kysely<Schema>,
  { orderId, listingId }: { readonly orderId: string; readonly listingId: number },
): Promise<ReturnAsked> {
  const asked = await readInspectionAsked(reader, listingId);
  const { rows } = await sql<Row>`
    select checklist, identifiers from inspection_sheets where order_id = ${orderId}`.execute(reader);
  const before = rows[0];
  if (before === undefined) return { ...asked, identifiers: identifiersUnseen(asked.identifiers) };
  return {
    checklist: before.checklist,
    points: pointsOf(before.checklist, asked.quantity),
    quantity: asked.quantity,
    weightClass: asked.weightClass,
    hasDeclared: asked.hasDeclared,
    identifiers: identifiersAgain(before.identifiers, asked.identifiers),
  };
}
