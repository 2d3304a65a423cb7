import type { World } from "../world/world.ts";

const asReplica = (statements: readonly string[]): string =>
  ["set session_replication_role = replica", ...statements, "set session_replication_role = default"].join(
    ";",
  );

/** Lets tables be as a statement makes them, whatever keeps them from it, until the work is done. */
export async function pretending<Result>(
  { database }: Pick<World, "database">,
  { tables, change }: { tables: readonly string[]; change: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { pool } = database.outside;
  await pool.query(
    asReplica([...tables.map((table) => `create table sim.${table} as table ${table}`), change]),
  );
  try {
    return await work();
  } finally {
    const restored = tables.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from sim.${table}`,
      `drop table sim.${table}`,
    ]);
    await pool.query(asReplica(restored));
  }
}
