import type { PoolClient } from "pg";

/** `:from` and `:to` are the numbers of a batch, `:orders` how many orders there will be. */
export type Filling = { readonly table: string; readonly sql: string };

const batch = 100_000;

/**
 * Fills tables in batches. Triggers and foreign keys are off, and indexes that no constraint needs are made anew
 * afterwards, as when a backup is restored.
 */
export async function fill(client: PoolClient, fillings: readonly Filling[], orders: number): Promise<void> {
  const tables = [...new Set(fillings.map(({ table }) => table))];
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table, sql } of fillings) {
    const began = performance.now();
    for (let from = 1; from <= orders; from += batch) {
      const to = Math.min(orders, from + batch - 1);
      await client.query(
        sql
          .replaceAll(":from", String(from))
          .replaceAll(":to", String(to))
          .replaceAll(":orders", String(orders)),
      );
    }
    tell(`${table} ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  for (const { definition } of indexes) await client.query(definition);
}

function tell(what: string): void {
  process.stderr.write(`${what}; `);
}
