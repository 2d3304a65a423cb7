import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

/** Behind an operator: any of these ids. Unlike `in`, it takes none as well, and is one statement for any number. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql`any(${[...ids]}::uuid[])`;
}

/** The same of listings, whose ids are numbers. */
export function anyListing(ids: readonly number[]): RawBuilder<number> {
  return sql`any(${[...ids]}::bigint[])`;
}

/** How many rows a query without columns finds. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as("count"));
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count;
}
