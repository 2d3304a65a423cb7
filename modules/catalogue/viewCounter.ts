import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

export type ViewCounter = {
  /** Counts a visit unless the same visitor was counted at this listing within the hour; says whether it did. */
  count(listingId: number, visitor: string): boolean;
  /** Writes what has not been written yet. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
};

const hourMs = 60 * 60_000;
/** Past this many remembered visits the oldest are forgotten: at worst somebody is counted twice. */
const rememberedVisits = 200_000;

/**
 * Counts visits in memory and adds them up in the database every `flushMs`, a listing at most once a time: a row
 * that every visitor of a popular auction updated would be a queue. A crash loses the visits of a few seconds.
 */
export function createViewCounter(
  database: Database,
  { flushMs = 1_000 }: { flushMs?: number } = {},
): ViewCounter {
  const untilMs = new Map<string, number>();
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function count(listingId: number, visitor: string): boolean {
    const key = `${listingId}:${visitor}`;
    const now = performance.now();
    if ((untilMs.get(key) ?? 0) > now) return false;
    untilMs.delete(key); // Set anew, it goes to the end of the order in which visits are forgotten.
    untilMs.set(key, now + hourMs);
    forgetOldest();
    waiting.set(listingId, (waiting.get(listingId) ?? 0) + 1);
    timer ??= setTimeout(() => void flush().catch(() => undefined), flushMs).unref();
    return true;
  }

  function forgetOldest(): void {
    if (untilMs.size <= rememberedVisits) return;
    const oldest = untilMs.keys().next().value;
    if (oldest !== undefined) untilMs.delete(oldest);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.catch(() => undefined).then(writeWaiting);
    return flushing;
  }

  async function writeWaiting(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      if (batch.size > 0) await addViews(database, batch);
    } catch (error) {
      for (const [listingId, views] of batch) waiting.set(listingId, (waiting.get(listingId) ?? 0) + views);
      timer ??= setTimeout(() => void flush().catch(() => undefined), flushMs).unref();
      throw error;
    }
  }

  return { count, flush, close: flush };
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
