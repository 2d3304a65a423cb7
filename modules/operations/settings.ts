import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import {
  changeOperatorSettings,
  defaultOperatorSettings,
  type OperatorSettings,
  operatorSettingsSchema,
} from "#contract/operations.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { lockRules, recordRuleChanges, type Undone } from "./ruleChanges.ts";
import { tellScreens } from "./tellScreens.ts";

/**
 * The operator's settings as they stand. Read each time rather than cached: a handful of rows cost less than a
 * change that takes effect here and not yet there.
 */
export async function readSettings(reader: Kysely<Schema>): Promise<OperatorSettings> {
  const rows = await reader.selectFrom("settings").select(["key", "value"]).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return operatorSettingsSchema.parse({ ...defaultOperatorSettings, ...stored });
}

type Changes = Partial<OperatorSettings>;
type SettingsChange = {
  readonly changes: Changes;
  readonly operatorId: string;
  /** What the operator was shown of them. */
  readonly seen?: Changes | undefined;
};

/**
 * Changes some settings; effective at once everywhere, and every screen is told. Refuses `settings_changed` when one of
 * them is no longer as the operator saw it.
 */
export async function changeSettings(
  database: Database,
  { changes, operatorId, seen = {} }: SettingsChange,
): Promise<OperatorSettings | Refusal> {
  return inTransaction(database, async (tx) => {
    await lockRules(tx, "setting");
    const before = await readSettings(tx);
    const settings = namesIn(changes).filter(
      (name) => name in seen && !isDeepStrictEqual(seen[name], before[name]),
    );
    if (settings.length > 0) return { refused: "settings_changed", settings };
    return await writeSettings(tx, { before, changes, operatorId });
  });
}

/** Makes one setting what it was before a change, by the rules that hold now. */
export async function restoreSetting(tx: Transaction, change: Undone): Promise<Refusal | null> {
  const before = await readSettings(tx);
  const restored = changeOperatorSettings.body.safeParse({ [change.subject]: change.before });
  if (!restored.success) return { refused: "rule_not_undoable", why: "not_allowed" };
  const { seen: _seen, ...changes } = restored.data;
  await writeSettings(tx, { before, changes, operatorId: change.operatorId, undoes: change.id });
  return null;
}

type Write = Omit<SettingsChange, "seen"> & {
  readonly before: OperatorSettings;
  readonly undoes?: number | undefined;
};

async function writeSettings(
  tx: Transaction,
  { before, changes, operatorId, undoes }: Write,
): Promise<OperatorSettings> {
  await sql`
    insert into settings (key, value, updated_by)
    select key, value, ${operatorId}::uuid from jsonb_each(${JSON.stringify(changes)}::jsonb)
    on conflict (key) do update
    set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  `.execute(tx);
  const kept = namesIn(changes).map((name) => ({
    subject: name,
    before: before[name],
    after: changes[name],
  }));
  await recordRuleChanges(tx, { kind: "setting", operatorId, changes: kept, undoes });
  await tellScreens(tx);
  return await readSettings(tx);
}

function namesIn(changes: Changes): (keyof OperatorSettings)[] {
  return Object.keys(changes) as (keyof OperatorSettings)[];
}
