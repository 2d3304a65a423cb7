import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** How many listings each tsquery finds, `most` at the highest; one without text finds `most`. */
export async function countSearch(
  database: Database,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select case when query = '' then ${most}::integer else count_search(query::tsquery, ${most}::integer) end as count
    from unnest(${queries}::text[]) with ordinality as asked (query, place)
    order by place
  `.execute(database.kysely);
  return rows.map(({ count }) => count);
}
