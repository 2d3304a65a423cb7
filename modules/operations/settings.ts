import { type Kysely, sql } from "kysely";
import {
  defaultOperatorSettings,
  type OperatorSettings,
  operatorSettingsSchema,
} from "#contract/operations.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";

/**
 * The operator's settings as they stand. Read each time rather than cached: a handful of rows cost less than a
 * change that takes effect here and not yet there.
 */
export async function readSettings(reader: Kysely<Schema>): Promise<OperatorSettings> {
  const rows = await reader.selectFrom("settings").select(["key", "value"]).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return operatorSettingsSchema.parse({ ...defaultOperatorSettings, ...stored });
}

/** Changes some settings; effective at once everywhere, and every screen is told. */
export async function changeSettings(
  database: Database,
  { changes, operatorId }: { changes: Partial<OperatorSettings>; operatorId: string },
): Promise<OperatorSettings> {
  return inTransaction(database, async (transaction) => {
    await sql`
      insert into settings (key, value, updated_by)
      select key, value, ${operatorId}::uuid from jsonb_each(${JSON.stringify(changes)}::jsonb)
      on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    `.execute(transaction);
    await transaction.insertInto("live_events").values({ kind: "settings", payload: "{}" }).execute();
    await sql`select pg_notify('blaze_live', '')`.execute(transaction);
    return readSettings(transaction);
  });
}
