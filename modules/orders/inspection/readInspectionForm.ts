import { sql } from "kysely";
import type { Addition } from "#contract/additions.ts";
import type { InspectionForm } from "#contract/inspectionForm.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { ShownSection } from "#domain/listing/shownAnswers.ts";
import { additionsColumn, presentAddition } from "../../catalogue/additions.ts";
import { isNotOrderOf, isOrder } from "../orderRows.ts";
import { readInspectionAsked } from "./inspectionAsked.ts";

type Row = {
  listing_id: number;
  title: string;
  condition: InspectionForm["sellers_word"]["condition"];
  specifications: ShownSection[];
  conditions: ShownSection[];
  others: string;
  notes: string;
  additions: Addition[];
};

/** What an operator looks at in an order's goods, and what their seller said. Not for who buys or sells them. */
export async function readInspectionForm(
  { kysely }: Database,
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<InspectionForm | Refusal> {
  const { rows } = await sql<Row>`
    select orders.listing_id, l.title, l.condition,
      coalesce(listing_details.shown_specifications, '[]') as specifications,
      coalesce(listing_details.shown_conditions, '[]') as conditions,
      coalesce(listing_details.condition_notes, '') as others, coalesce(listing_details.notes, '') as notes,
      ${additionsColumn} as additions
    from orders join listings as l on l.id = orders.listing_id
    left join listing_details on listing_details.listing_id = l.id
    where ${isOrder(orderId)} and ${isNotOrderOf(operatorId)}`.execute(kysely);
  const row = rows[0];
  if (row === undefined) return { refused: "not_found", what: "order" };
  const { checklist, points, quantity, identifiers } = await readInspectionAsked(kysely, row.listing_id);
  const { listing_id: productId, title, ...said } = row;
  return {
    product_id: productId,
    title,
    quantity,
    checklist,
    points: [...points],
    identifiers: [...identifiers],
    sellers_word: { ...said, additions: said.additions.map(presentAddition) },
  };
}
