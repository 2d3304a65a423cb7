import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** `count` rows at most, from the one after `skip`: only of lists that were ordered so (R-API-4). Others: keysetPage.ts. */
export type Page = { readonly count: number; readonly skip: number };

/**
 * One page of a list, and how many rows the whole list has. A page past the end has no row that could tell it, and asks
 * for the first.
 */
export async function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { count, skip }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const counted = query.select(sql<number>`count(*) over ()`.as("total"));
  const found = (await counted.limit(count).offset(skip).execute()) as (Row & { total: number })[];
  const rows = found.map(({ total: _total, ...row }) => row as Row);
  if (found[0] !== undefined || skip === 0) return { rows, total: found[0]?.total ?? 0 };
  const first = (await counted.limit(1).executeTakeFirst()) as { total: number } | undefined;
  return { rows, total: first?.total ?? 0 };
}

/**
 * The same of a list in plain SQL: `query` puts the slice it is given at its end and selects
 * `(count(*) over ())::integer as total`.
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
