import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countRows } from "./expressions.ts";
import type { Schema } from "./schema.ts";

/** `count` rows at most, from the one after `skip`: only of lists that were ordered so (R-API-4). Others: keysetPage.ts. */
export type Page = { readonly count: number; readonly skip: number };

/**
 * One page of a list, and how many rows the whole list has: those that `counted` finds, without what is only shown of a
 * row. Counted beside the page, every row would have been looked up in each table that is joined.
 */
export async function selectPage<DB, TB extends keyof DB, Row, CountedDB, CountedTB extends keyof CountedDB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  counted: SelectQueryBuilder<CountedDB, CountedTB, unknown>,
  { count, skip }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query.limit(count).offset(skip).execute();
  return { rows, total: await countRows(counted) };
}

/**
 * The same of a list in plain SQL: `query` puts the slice it is given behind the order of the list
 * and selects `(count(*) over ())::integer as total` there. A page past the end has no row that could tell it, and asks
 * for the first.
 */
export async function readPage<Row extends { total: number }>(
  reader: Kysely<Schema>,
  { count, skip }: Page,
  query: (slice: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await query(sql`limit ${count} offset ${skip}`).execute(reader);
  if (rows[0] !== undefined || skip === 0) return { rows, total: rows[0]?.total ?? 0 };
  const first = await query(sql`limit 1`).execute(reader);
  return { rows, total: first.rows[0]?.total ?? 0 };
}
