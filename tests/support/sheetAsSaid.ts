import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { readInspectionAsked } from "#modules/orders/inspection/inspectionAsked.ts";
import type { GivenSheet } from "#modules/orders/inspection/judgeSheet.ts";

/** The sheet of an order whose goods are as their seller said: nothing is wrong, and every number is the one of the listing. */
export async function sheetAsSaid({ kysely }: Database, orderId: string): Promise<GivenSheet> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from orders where id = ${orderId}`.execute(kysely);
  const { points: asked, identifiers } = await readInspectionAsked(kysely, rows[0]?.listing_id ?? 0);
  const points = asked.map((point) => [point, { result: "ok", note: "" }] as const);
  const said = identifiers.flatMap(({ key, said: value }) => (value === null ? [] : [[key, value] as const]));
  return {
    points: Object.fromEntries(points),
    grade: "B",
    identifiers: Object.fromEntries(said),
    pictures: [],
  };
}
