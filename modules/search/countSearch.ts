import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** How many listings each tsquery finds, `most` at the highest; one without text finds them all. */
export async function countSearch(
  database: Database,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select case when query <> '' then count_search(query::tsquery, ${most}::integer) else (
      select count(*)::integer from (
        select from search_documents where ends_at > (select blaze_now()) limit ${most}
      ) as document
    ) end as count
    from unnest(${queries}::text[]) with ordinality as asked (query, place)
    order by place
  `.execute(database.kysely);
  return rows.map(({ count }) => count);
}

/** The share of all listings that the planner expects a tsquery to find, 1 for one without text. */
export async function searchShare(database: Database, query: string): Promise<number> {
  if (query === "") return 1;
  const { rows } = await sql<{ share: number }>`
    select search_share(${query}::tsquery) as share
  `.execute(database.kysely);
  return rows[0]?.share ?? 1;
}
