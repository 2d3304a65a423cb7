import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** Resolves when so many connections to this database wait for a lock; fails when they never do. */
export async function untilWaiting(database: Database, count = 1): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await pause(20);
  }
  assert.fail(`never so many that wait for a lock: ${count}`);
}
