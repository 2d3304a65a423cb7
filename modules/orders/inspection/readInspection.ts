import { type Kysely, type Selectable, sql } from "kysely";
import type { Inspection, ShownSheet } from "#contract/inspection.ts";
import { anyOf } from "#db/expressions.ts";
import type { InspectionSheetsTable, Schema } from "#db/schema.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { type Checklist, pointsOf } from "#domain/inspection/checklists.ts";
import type { FoundPoint } from "#domain/inspection/checkSheet.ts";
import { type ComparedIdentifier, isSame } from "#domain/inspection/identifiers.ts";
import { mostInSet } from "#domain/listing/quantity.ts";

type Row = Omit<Selectable<InspectionSheetsTable>, "checklist" | "points" | "identifiers"> & {
  // Written by `writeSheet` alone.
  checklist: Checklist;
  points: Record<string, FoundPoint>;
  identifiers: ComparedIdentifier[];
  pictures: string[];
};

/** The sheet of an order's goods, if somebody has looked at them. */
export async function readInspection(reader: Kysely<Schema>, orderId: string): Promise<Inspection | null> {
  return (await readInspections(reader, [orderId])).get(orderId) ?? null;
}

/** The same of several orders, by their ids. */
export async function readInspections(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Inspection>> {
  const { rows } = await sql<Row>`
    select inspection_sheets.*,
      array(select upload_id::text from inspection_pictures
        where inspection_pictures.order_id = inspection_sheets.order_id order by position) as pictures
    from inspection_sheets where order_id = ${anyOf(orderIds)}`.execute(reader);
  return new Map(rows.map((row) => [row.order_id, inspectionAnswer(row)]));
}

function inspectionAnswer(row: Row): Inspection {
  return { ...shownSheet({ ...row, inspected_at: row.inspected_at.toISOString() }), outcome: row.outcome };
}

/** A sheet as its table has it. */
export type SheetRow = Pick<Row, "checklist" | "points" | "grade" | "identifiers" | "pictures"> & {
  readonly inspected_at: string;
};

/** The sheet as buyer, seller and operators read it. */
export function shownSheet(row: SheetRow): ShownSheet {
  return {
    checklist: row.checklist,
    // Of a single item nobody has said whether all are there.
    points: pointsOf(row.checklist, mostInSet).flatMap((point) => {
      const found = row.points[point];
      return found === undefined ? [] : [{ point, ...found }];
    }),
    grade: row.grade,
    identifiers: row.identifiers.map((one) => ({
      kind: one.kind,
      said_ending: ending(one.said),
      read_ending: ending(one.read),
      is_match: isSame(one),
    })),
    pictures: row.pictures,
    inspected_at: row.inspected_at,
  };
}

/** What buyer and seller are told of a number, each about the other's item: never the whole of it. */
function ending(number: string | null): string | null {
  return number === null ? null : lastFour(number);
}
