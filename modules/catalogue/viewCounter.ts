import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { createTally } from "../operations/tally.ts";

export type ViewCounter = {
  /** Counts a view unless the same visitor was counted at this listing within the hour; says whether it did. */
  count(listingId: number, visitor: string): boolean;
  /** Writes what has not been written yet. */
  flush(): Promise<void>;
};

const hourMs = 60 * 60_000;
/** Past this many remembered views the oldest are forgotten: at worst somebody is counted twice. */
const rememberedViews = 200_000;

/** Counts who looks at a listing, and adds it up in the database, a listing at most once every `flushMs`. */
export function createViewCounter(database: Database, options: { flushMs?: number } = {}): ViewCounter {
  const untilMs = new Map<string, number>();
  const tally = createTally<number>((counts) => addViews(database, counts), options);

  function count(listingId: number, visitor: string): boolean {
    const key = `${listingId}:${visitor}`;
    const now = performance.now();
    if ((untilMs.get(key) ?? 0) > now) return false;
    untilMs.delete(key); // Set anew, it goes to the end of the order in which views are forgotten.
    untilMs.set(key, now + hourMs);
    forgetOldest();
    tally.add(listingId);
    return true;
  }

  function forgetOldest(): void {
    if (untilMs.size <= rememberedViews) return;
    const oldest = untilMs.keys().next().value;
    if (oldest !== undefined) untilMs.delete(oldest);
  }

  return { count, flush: tally.flush };
}

/** In the order of ids, so that two servers that write at once never wait for each other in a circle. */
async function addViews(database: Database, batch: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    with visited as (
      select given.id, given.views
      from unnest(${[...batch.keys()]}::bigint[], ${[...batch.values()]}::bigint[]) as given (id, views)
      join listings l on l.id = given.id
      order by given.id
    ), counted as (
      insert into listing_views (listing_id, views)
      select id, views from visited
      on conflict (listing_id) do update set views = listing_views.views + excluded.views
    )
    -- The same by day in India, for the seller's chart.
    insert into listing_view_days (listing_id, day, views)
    select id, (blaze_now() at time zone 'Asia/Kolkata')::date, views from visited
    on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views
  `.execute(database.kysely);
}

/** Longer than a seller's chart goes back. What a listing was looked at in all stays. */
const keptDays = 90;
const forgottenAtOnce = 5_000;

/** Forgets the views by the day of long ago. */
export async function forgetOldViews({ kysely }: Database): Promise<void> {
  await sql`
    delete from listing_view_days
    where ctid = any(array(
      select ctid from listing_view_days
      where day < ((select blaze_now()) at time zone 'Asia/Kolkata')::date - ${keptDays}::integer
      order by day
      limit ${forgottenAtOnce}))`.execute(kysely);
}
