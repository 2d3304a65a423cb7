import { beforeEach } from "node:test";
import type { World } from "../world/world.ts";

/** Before each test of a file that corrupts these tables: what they hold now is there again after it. */
export function keepTables(world: () => World, tables: readonly string[]): void {
  beforeEach(async (t) => {
    const { pool } = world().database.outside;
    for (const table of tables) await pool.query(`create table sim.${table} as select * from ${table}`);
    if (!("after" in t)) return;
    t.after(async () => {
      await pool.query("set session_replication_role = replica");
      for (const table of tables) {
        await pool.query(`delete from ${table}`);
        await pool.query(`insert into ${table} overriding system value select * from sim.${table}`);
        await pool.query(`drop table sim.${table}`);
      }
      await pool.query("set session_replication_role = default");
    });
  });
}
