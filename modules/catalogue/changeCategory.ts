import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { type CategoryChanges, type CategoryRule, categoryChangesSchema } from "#contract/categoryRules.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { lockRules, recordRuleChanges, type Undone } from "../operations/ruleChanges.ts";
import { tellScreens } from "../operations/tellScreens.ts";
import { readCategoryRules } from "./readCategoryRules.ts";

type Answer = { results: CategoryRule[] };
type Field = keyof CategoryChanges;
type CategoryChange = {
  readonly id: number;
  readonly changes: CategoryChanges;
  readonly operatorId: string;
  /** What the operator was shown. */
  readonly seen?: CategoryChanges | undefined;
  readonly undoes?: number;
};

/**
 * Changes what is said of a category, at once for every page and draft; what is live keeps what it began with. Refuses to
 * hide one with live listings: their bidders would no longer find them.
 */
export async function changeCategory(database: Database, change: CategoryChange): Promise<Answer | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "category");
    return (await writeCategory(tx, change)) ?? { results: await readCategoryRules(tx) };
  });
}

/** Makes one field of a category what it was before a change. */
export async function restoreCategory(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const [id = "", field = ""] = undone.subject.split(".");
  const restored = categoryChangesSchema.safeParse({ [field]: undone.before });
  if (!restored.success) return { refused: "rule_not_undoable", why: "not_allowed" };
  const { operatorId, id: undoes } = undone;
  return await writeCategory(tx, { id: Number(id), changes: restored.data, operatorId, undoes });
}

async function writeCategory(tx: Transaction, change: CategoryChange): Promise<Refusal | null> {
  const { id, changes, seen = {}, operatorId, undoes } = change;
  const rows = tx.selectFrom("categories").select(["id", "parent_id", "name", "description", "position"]);
  // A listing that goes live meanwhile holds the row shared, and is counted.
  const locked = rows.select(["bid_policy", "weight_class", "approved_goods", "is_hidden"]).forNoKeyUpdate();
  const before = await locked.where("id", "=", id).executeTakeFirst();
  if (before === undefined) return { refused: "not_found", what: "category" };
  const isSeen = (field: Field) => !(field in seen) || isDeepStrictEqual(seen[field], before[field]);
  const fields = Object.keys(changes) as Field[];
  if (!fields.every(isSeen)) return { refused: "category_changed" };
  const { name, is_hidden: hides } = changes;
  if (name !== undefined && (await isNameKnown(tx, { ...before, name })))
    return { refused: "category_known" };
  if (hides && !before.is_hidden) {
    const live = await countLive(tx, id);
    if (live > 0) return { refused: "category_in_use", live_listings: live };
  }
  if (fields.length > 0) await tx.updateTable("categories").set(changes).where("id", "=", id).execute();
  const kept = fields.map((field) => ({
    subject: `${id}.${field}`,
    before: before[field],
    after: changes[field],
  }));
  await recordRuleChanges(tx, { kind: "category", operatorId, changes: kept, undoes });
  await tellScreens(tx);
  return null;
}

/** Two siblings of one name could not be told apart. */
async function isNameKnown(
  tx: Transaction,
  { id, parent_id: parentId, name }: { id: number; parent_id: number | null; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from categories
    where parent_id is not distinct from ${parentId}::bigint and lower(name) = lower(${name}) and id <> ${id}
  `.execute(tx);
  return rows.length > 0;
}

async function countLive(tx: Transaction, id: number): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select (select count(*) from listings where category_id = ${id} and status = 'active')::int
      + (select count(*) from listings where sub_category_id = ${id} and status = 'active')::int as live
  `.execute(tx);
  return rows[0]?.live ?? 0;
}

type NewCategory = Required<Omit<CategoryChanges, "is_hidden" | "position">> & {
  readonly parent_id: number | null;
  readonly slug: string;
};

/** Adds a category at the end of its siblings, hidden, so that its questions can be written before anybody lists in it. */
export async function addCategory(
  database: Database,
  { operatorId, ...category }: NewCategory & { readonly operatorId: string },
): Promise<Answer | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "category");
    const { parent_id: parentId, slug, name } = category;
    if (parentId !== null && !(await isTop(tx, parentId))) return { refused: "not_found", what: "category" };
    const slugs = tx.selectFrom("categories").select("id").where("slug", "=", slug);
    if ((await slugs.executeTakeFirst()) !== undefined) return { refused: "category_known" };
    if (await isNameKnown(tx, { id: 0, parent_id: parentId, name })) return { refused: "category_known" };
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from categories
      where parent_id is not distinct from ${parentId}::bigint)`;
    const { id } = await tx
      .insertInto("categories")
      .values({ ...category, position, is_hidden: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const changes = [{ subject: `${id}.name`, before: null, after: name }];
    await recordRuleChanges(tx, { kind: "category", operatorId, changes });
    return { results: await readCategoryRules(tx) };
  });
}

async function isTop(tx: Transaction, id: number): Promise<boolean> {
  const category = tx
    .selectFrom("categories")
    .select("id")
    .where("id", "=", id)
    .where("parent_id", "is", null);
  return (await category.executeTakeFirst()) !== undefined;
}
