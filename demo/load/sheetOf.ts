import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { readInspectionAsked } from "#modules/orders/inspection/inspectionAsked.ts";
import type { GivenSheet } from "#modules/orders/inspection/judgeSheet.ts";

/** What an operator of the demo finds: goods as their seller said, with the marks of use that all of them have. */
export async function sheetOf({ kysely }: Database, orderId: string): Promise<GivenSheet> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from orders where id = ${orderId}`.execute(kysely);
  const { points: asked, identifiers } = await readInspectionAsked(kysely, rows[0]?.listing_id ?? 0);
  const points = asked.map((point) => {
    const isMarked = point === "body";
    return [
      point,
      { result: isMarked ? "flawed" : "ok", note: isMarked ? "Light marks of use" : "" },
    ] as const;
  });
  return {
    points: Object.fromEntries(points),
    grade: "B",
    identifiers: Object.fromEntries(identifiers.map(({ key, said }) => [key, said ?? ""])),
    pictures: [],
  };
}
