import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Addition } from "#contract/additions.ts";
import type { InspectionForm, ReturnForm } from "#contract/inspectionForm.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import type { ShownSection } from "#domain/listing/shownAnswers.ts";
import { additionsColumn, presentAddition } from "../../catalogue/additions.ts";
import { type ProductImageRow, productImage } from "../../catalogue/productImage.ts";
import { readClaim } from "../claimRows.ts";
import { readReturnAsked } from "../claims/returnAsked.ts";
import { isNotOrderOf, isOrder } from "../orderRows.ts";
import { type InspectionAsked, readInspectionAsked } from "./inspectionAsked.ts";
import { readInspection } from "./readInspection.ts";

type Row = {
  order_id: string;
  listing_id: number;
  title: string;
  condition: InspectionForm["sellers_word"]["condition"];
  specifications: ShownSection[];
  conditions: ShownSection[];
  others: string;
  notes: string;
  additions: Addition[];
  flaws: ProductImageRow[];
};

/** What an operator looks at in an order's goods, and what their seller said. Not for who buys or sells them. */
export async function readInspectionForm(
  { kysely }: Database,
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<InspectionForm | Refusal> {
  const row = await readSellersWord(kysely, sql`${isOrder(orderId)} and ${isNotOrderOf(operatorId)}`);
  if (row === undefined) return { refused: "not_found", what: "order" };
  return formAnswer(row, await readInspectionAsked(kysely, row.listing_id));
}

/**
 * What an operator looks at in goods that came back: the points and the numbers of the sheet of before, which is beside
 * it. Only while the goods are on their way or on the table: the numbers are whole. Not for who buys or sells them.
 */
export async function readReturnForm(
  { kysely }: Database,
  { claimId, operatorId }: { claimId: string; operatorId: string },
): Promise<ReturnForm | Refusal> {
  const isOfClaim = sql`orders.id = (select order_id from claims where id = ${claimId})`;
  const isBack = sql`orders.stage = 'return_picked_up' and l.shipping_mode = 'blaze'`;
  const row = await readSellersWord(kysely, sql`${isOfClaim} and ${isBack} and ${isNotOrderOf(operatorId)}`);
  const claim = await readClaim(kysely, claimId);
  if (row === undefined || claim === undefined) return { refused: "not_found", what: "claim" };
  const { order_id: orderId, listing_id: listingId } = row;
  const asked = await readReturnAsked(kysely, { orderId, listingId });
  return {
    ...formAnswer(row, asked),
    reason: claim.reason,
    identifiers: asked.identifiers.map(({ knownFrom, ...one }) => ({ ...one, known_from: knownFrom })),
    first_sheet: await readInspection(kysely, orderId),
  };
}

async function readSellersWord(reader: Kysely<Schema>, which: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select orders.id as order_id, orders.listing_id, l.title, l.condition,
      coalesce(listing_details.shown_specifications, '[]') as specifications,
      coalesce(listing_details.shown_conditions, '[]') as conditions,
      coalesce(listing_details.condition_notes, '') as others, coalesce(listing_details.notes, '') as notes,
      ${additionsColumn} as additions,
      (select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]') from listing_images as i
        where i.listing_id = l.id and i.flaw <> '') as flaws
    from orders join listings as l on l.id = orders.listing_id
    left join listing_details on listing_details.listing_id = l.id
    where ${which}`.execute(reader);
  return rows[0];
}

function formAnswer(row: Row, { checklist, points, quantity, identifiers }: InspectionAsked): InspectionForm {
  const { order_id: _order, listing_id: productId, title, ...said } = row;
  return {
    product_id: productId,
    title,
    quantity,
    checklist,
    points: [...points],
    identifiers: [...identifiers],
    sellers_word: {
      ...said,
      additions: said.additions.map(presentAddition),
      flaws: said.flaws.map((image) => productImage(image, title)),
    },
  };
}
