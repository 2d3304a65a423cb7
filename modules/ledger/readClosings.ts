import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { DayClosing, listDayClosings as listCall } from "#contract/ledger.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { decimalRupees } from "#domain/money/decimalRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { csvOf } from "#domain/text/csv.ts";

/** The days whose books are closed, the latest first. */
export async function listDayClosings(
  { kysely }: Database,
  page: KeysetPage,
): Promise<AnswerOf<typeof listCall>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`(day::timestamp at time zone 'UTC')`, id: sql`day::text` },
    ({ position, isAfter, slice }) => sql<{ day: string; closed_at: Date; differences: number }>`
      select day::text as day, closed_at, differences, ${position} from day_closings where ${isAfter} ${slice}`,
  );
  return { results: rows.map((row) => ({ ...row, closed_at: row.closed_at.toISOString() })), next_cursor };
}

type Row = Omit<DayClosing, "closed_at"> & { closed_at: Date };

/** The books of one day, each account with what the day before closed with. */
export async function readDayClosing({ kysely }: Database, day: string): Promise<DayClosing | Refusal> {
  const { rows } = await sql<Row>`
    select closing.day::text as day, closing.closed_at, closing.events, closing.differences,
      (select coalesce(jsonb_agg(line || jsonb_build_object('carried', carried.closing) order by line->>'code'), '[]')
        from jsonb_array_elements(closing.accounts) as line
        left join lateral (
          select (earlier->'closing') as closing from jsonb_array_elements(before.accounts) as earlier
          where earlier->>'code' = line->>'code'
        ) as carried on true) as accounts
    from day_closings as closing
    left join day_closings as before on before.day = closing.day - 1
    where closing.day = ${day}::date`.execute(kysely);
  const [row] = rows;
  if (row === undefined) return { refused: "not_found", what: "closing report" };
  return { ...row, closed_at: row.closed_at.toISOString() };
}

/** The same for a spreadsheet: the accounts, then the money events. */
export function dayClosingCsv({ day, accounts, events }: DayClosing): Buffer {
  const rupees = (amount: Paise) => decimalRupees(amount);
  return Buffer.from(
    csvOf([
      ["day", "account", "opening", "debit", "credit", "closing"],
      ...accounts.map((line) => [
        day,
        line.code,
        ...[line.opening, line.debit, line.credit, line.closing].map(rupees),
      ]),
      [],
      ["day", "event", "count", "amount"],
      ...events.map((line) => [day, line.event, String(line.count), rupees(line.amount)]),
    ]),
  );
}
