import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** For how many milliseconds no running auction ends, or null when none runs. */
export async function untilNextEnd(database: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    with clock as materialized (select blaze_now() as now)
    -- A minimum behind one bound is the first entry of the index: grouped, it read every running auction.
    select (extract(epoch from (
      select min(ends_at) from auction_states where status = 'open' and ends_at > (select now from clock)
    ) - now) * 1000)::float8 as ms
    from clock`.execute(database.kysely);
  return rows[0]?.ms ?? null;
}
