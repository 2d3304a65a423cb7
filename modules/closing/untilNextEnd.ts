import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** For how many milliseconds no running auction ends, or null when none runs. */
export async function untilNextEnd(database: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(ends_at) - now) * 1000)::float8 as ms
    from auction_states, (select blaze_now() as now) as clock
    where status = 'open' and ends_at > now
    group by now`.execute(database.kysely);
  return rows[0]?.ms ?? null;
}
