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
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1`,
    [tables],
  );
  // What the database works out by itself cannot be written.
  const written = new Map(rows.map(({ name, columns }) => [name, columns]));
  await pool.query(
    asReplica([...tables.map((table) => `create table sim.${table} as table ${table}`), change]),
  );
  try {
    return await work();
  } finally {
    const restored = tables.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} (${written.get(table)}) overriding system value select ${written.get(table)} from sim.${table}`,
      `drop table sim.${table}`,
    ]);
    await pool.query(asReplica(restored));
  }
}
