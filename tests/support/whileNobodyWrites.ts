import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { untilWaiting } from "./untilWaiting.ts";

type Begin<Begun> = (untilWaiting: (count: number) => Promise<void>) => Promise<Begun>;

/**
 * Keeps a table from being written while `begin` starts calls that race for it, so that the race comes out the same way
 * every time: each call gets as far as its first write to the table, or to a lock that another one holds.
 * `untilWaiting` resolves when so many connections wait for a lock. Return the calls in an array, not awaited: they
 * cannot end before the table is free.
 */
export async function whileNobodyWrites<Begun>(
  database: Database,
  table: string,
  begin: Begin<Begun>,
): Promise<Begun> {
  return await inTransaction(database, async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    return await begin((count) => untilWaiting(database, count));
  });
}
