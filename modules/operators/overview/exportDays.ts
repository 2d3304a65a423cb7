import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { decimalRupees } from "#domain/money/decimalRupees.ts";
import { paise } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { dailyFiguresOf, type FigureName, figureFacts } from "#domain/operators/todaysFigures.ts";
import { csvOf } from "#domain/text/csv.ts";
import { figureCounts } from "./figureCounts.ts";

const longestDays = 366;

/** Days in India, both included: `2026-04-01`. */
type Days = { readonly from: string; readonly to: string };

/** A line for each day, with the figures that these roles are told. Amounts are in rupees, with two places. */
export async function exportDays(
  { kysely }: Database,
  { from, to, roles }: Days & { readonly roles: readonly OperatorRole[] },
): Promise<Buffer | Refusal> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (!(days >= 1 && days <= longestDays)) return { refused: "bad_period" };
  const names = dailyFiguresOf(roles);
  const bounds = { from: sql`begins`, to: sql`begins + interval '1 day' - interval '1 microsecond'` };
  const columns = names.map((name) => sql`(${figureCounts[name](bounds)})::bigint as ${sql.id(name)}`);
  // A series of dates would be moments of the server's own zone, and no days of India's.
  const { rows } = await sql<{ day: string } & Record<FigureName, number | null>>`
    select to_char(day, 'YYYY-MM-DD') as day, ${sql.join(columns)}
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    cross join lateral (select day at time zone 'Asia/Kolkata' as begins) as span
    order by day
  `.execute(kysely);
  const lines = rows.map((row) => [row.day, ...names.map((name) => cellOf(name, row[name]))]);
  return Buffer.from(csvOf([["day", ...names], ...lines]));
}

function cellOf(name: FigureName, value: number | null): string {
  if (value === null) return "";
  return figureFacts(name).unit === "paise" ? decimalRupees(paise(value)) : String(value);
}
