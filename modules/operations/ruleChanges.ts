import { sql } from "kysely";
import type { RuleChange } from "#contract/ruleChanges.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import type { RuleKind } from "#domain/operators/ruleKinds.ts";
import { blazeNow } from "./readClock.ts";

/**
 * Held by whoever changes a rule of this kind, so that each change is made from what the one before it left: a rule that
 * was never changed has no row that could be locked.
 */
export async function lockRules(tx: Transaction, kind: RuleKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`rules:${kind}`}))`.execute(tx);
}

/** A rule as it was and as it is; null for what is not there. */
type Change = { readonly subject: string; readonly before: unknown; readonly after: unknown };

type Recorded = {
  readonly kind: RuleKind;
  readonly operatorId: string;
  readonly changes: readonly Change[];
  /** The change that these take back. */
  readonly undoes?: number | undefined;
};

/** Keeps what was changed, in the transaction that changes it, and returns the ids; what stayed as it was is no change. */
export async function recordRuleChanges(tx: Transaction, recorded: Recorded): Promise<string[]> {
  const { kind, operatorId, changes, undoes = null } = recorded;
  const { rows } = await sql<{ id: string }>`
    insert into rule_changes (kind, subject, before, after, changed_at, changed_by, undoes)
    select ${kind}, subject, nullif(before, 'null'), nullif(after, 'null'), ${blazeNow}, ${operatorId}::uuid,
      ${undoes}::bigint
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (subject text, before jsonb, after jsonb)
    where nullif(before, 'null') is distinct from nullif(after, 'null')
    returning id::text as id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** A change that is taken back: the rule is made what it was before. */
export type Undone = Omit<Change, "after"> & { readonly id: number; readonly operatorId: string };

/** True while nobody has changed the same rule since. Only for who holds the lock of its kind. */
export async function isLatestChange(tx: Transaction, id: number): Promise<boolean> {
  const change = tx.selectFrom("rule_changes as c").select(isLatest.as("is_latest")).where("c.id", "=", id);
  return (await change.executeTakeFirst())?.is_latest === true;
}

type Wish = { readonly kind?: RuleKind | undefined; readonly onlyLatest: boolean };

/** Changes of rules, the latest first. */
export async function readRuleChanges(
  { kysely }: Database,
  { kind, onlyLatest, ...page }: KeysetPage & Wish,
): Promise<{ results: RuleChange[]; next_cursor: string | null }> {
  let changes = kysely
    .selectFrom("rule_changes as c")
    .innerJoin("users", "users.id", "c.changed_by")
    .select(["c.kind", "c.subject", "c.before", "c.after", "c.changed_at", "users.name", "c.undoes"])
    .select([sql<string>`c.id::text`.as("id"), isLatest.as("is_latest")]);
  if (kind !== undefined) changes = changes.where("c.kind", "=", kind);
  if (onlyLatest) changes = changes.where("c.id", "=", latestIds);
  const sorting = { first: "latest", moment: sql`c.changed_at`, id: sql`c.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(changes, page, sorting);
  const results = rows.map(({ kind, changed_at: changedAt, name, undoes, ...row }) => ({
    ...row,
    kind: kind as RuleKind,
    at: changedAt.toISOString(),
    operator_name: name ?? "",
    is_undo: undoes !== null,
  }));
  return { results, next_cursor };
}

/** The latest change of each rule, from the index alone: there are some hundred rules, however often they change. */
const latestIds = sql<number>`any(array(select max(id) from rule_changes group by kind, subject))`;

const isLatest = sql<boolean>`not exists (
  select from rule_changes later where later.kind = c.kind and later.subject = c.subject and later.id > c.id)`;
