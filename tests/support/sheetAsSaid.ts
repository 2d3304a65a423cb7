import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { readReturnAsked } from "#modules/orders/claims/returnAsked.ts";
import { type InspectionAsked, readInspectionAsked } from "#modules/orders/inspection/inspectionAsked.ts";
import type { GivenSheet } from "#modules/orders/inspection/judgeSheet.ts";

/** The sheet of an order whose goods are as their seller said: nothing is wrong, and every number is the one of the listing. */
export async function sheetAsSaid({ kysely }: Database, orderId: string): Promise<GivenSheet> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from orders where id = ${orderId}`.execute(kysely);
  return filledIn(await readInspectionAsked(kysely, rows[0]?.listing_id ?? 0));
}

/** The same of goods that came back as they were sent. */
export async function sheetAsSent({ kysely }: Database, claimId: string): Promise<GivenSheet> {
  const { rows } = await sql<{ id: string; listing_id: number }>`
    select orders.id, listing_id from claims join orders on orders.id = order_id where claims.id = ${claimId}`.execute(
    kysely,
  );
  const { id: orderId = "", listing_id: listingId = 0 } = rows[0] ?? {};
  return filledIn(await readReturnAsked(kysely, { orderId, listingId }));
}

function filledIn({ points: asked, identifiers }: InspectionAsked): GivenSheet {
  const points = asked.map((point) => [point, { result: "ok", note: "" }] as const);
  const said = identifiers.flatMap(({ key, said: value }) => (value === null ? [] : [[key, value] as const]));
  return {
    points: Object.fromEntries(points),
    grade: "B",
    identifiers: Object.fromEntries(said),
    pictures: [],
  };
}
