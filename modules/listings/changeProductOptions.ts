import { type Kysely, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { productOptionsSchema } from "#contract/sellingInput.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { askedParts } from "#domain/listing/compareOptions.ts";
import { textsOf, wordsFor } from "#domain/listing/ownWords.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { lockRules, recordRuleChanges, type Undone } from "../operations/ruleChanges.ts";
import { productOptionsOf } from "./productOptionsOf.ts";

type Stored = {
  category: { id: number; slug: string; name: string };
  options: ProductOptions;
  /** Null while it has none of its own. */
  updated_at: string | null;
  /** Drafts that are asked this, a thousand at most. */
  drafts: number;
};

const mostCounted = 1000;

/** What is asked in a category as an operator sees it; a subcategory without questions of its own shows its category's. */
export async function readCategoryOptions(database: Database, categoryId: number): Promise<Stored | Refusal> {
  return (await readStored(database.kysely, categoryId)) ?? { refused: "not_found", what: "category" };
}

type Change = {
  readonly categoryId: number;
  /** Null takes away what the category asks by itself. */
  readonly options: ProductOptions | null;
  readonly operatorId: string;
  /** The time of what was edited, or "none": refused as `options_changed` when somebody has changed it since. */
  readonly seen?: string | undefined;
  readonly undoes?: number;
};

/** Changes what is asked, for drafts at once (docs/decisions/0083); each change stands in the history of rules, whole. */
export async function changeCategoryOptions(
  database: Database,
  change: Change & { readonly options: ProductOptions },
): Promise<Stored | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "product_options");
    const refusal = await writeOptions(tx, change);
    if (refusal !== null) return refusal;
    return (await readStored(tx, change.categoryId)) ?? { refused: "not_found", what: "category" };
  });
}

/** Takes away a category's own questions. Refuses as `changeCategoryOptions`. */
export async function removeCategoryOptions(
  database: Database,
  change: Omit<Change, "options">,
): Promise<{ removed: boolean } | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "product_options");
    const before = await readOwn(tx, change.categoryId);
    return (await writeOptions(tx, { ...change, options: null })) ?? { removed: before !== null };
  });
}

/** Makes what a category asks what it was before a change. */
export async function restoreOptions(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const { subject, before, operatorId, id: undoes } = undone;
  const restored = productOptionsSchema.nullable().safeParse(before);
  if (!restored.success) return { refused: "rule_not_undoable", why: "not_allowed" };
  return await writeOptions(tx, { categoryId: Number(subject), options: restored.data, operatorId, undoes });
}

/** Only for who holds the lock of these rules: whoever changes the same category meanwhile waits, and then finds this change. */
async function writeOptions(tx: Transaction, change: Change): Promise<Refusal | null> {
  const { categoryId, operatorId, seen, undoes } = change;
  const stored = await readStored(tx, categoryId);
  if (stored === null) return { refused: "not_found", what: "category" };
  if (seen !== undefined && seen !== (stored.updated_at ?? "none")) return { refused: "options_changed" };
  const before = await readOwn(tx, categoryId);
  const options = change.options && withUsedWords(change.options);
  if (options === null) {
    await tx.deleteFrom("product_options").where("category_id", "=", categoryId).execute();
  } else {
    await sql`
      insert into product_options (category_id, content, updated_by)
      values (${categoryId}, ${JSON.stringify(options)}::jsonb, ${operatorId})
      on conflict (category_id) do update
      set content = excluded.content, updated_at = blaze_now(), updated_by = excluded.updated_by
    `.execute(tx);
  }
  const changes = [{ subject: String(categoryId), before, after: options }];
  await recordRuleChanges(tx, { kind: "product_options", operatorId, changes, undoes });
  return null;
}

function withUsedWords(options: ProductOptions): ProductOptions {
  const sections = askedParts.flatMap((part) => options[part]);
  return { ...options, words: wordsFor(textsOf(sections), options.words) };
}

async function readOwn(tx: Transaction, categoryId: number): Promise<unknown> {
  const own = tx.selectFrom("product_options").select("content").where("category_id", "=", categoryId);
  return (await own.executeTakeFirst())?.content ?? null;
}

async function readStored(reader: Kysely<Schema>, categoryId: number): Promise<Stored | null> {
  const row = await reader
    .selectFrom("categories as c")
    .leftJoin("product_options as o", "o.category_id", "c.id")
    .select(["c.id", "c.slug", "c.name", "c.parent_id", "o.updated_at"])
    .select(countDrafts.as("drafts"))
    .where("c.id", "=", categoryId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const options = await productOptionsOf(reader, { categoryId: row.parent_id, subCategoryId: row.id });
  return {
    category: { id: row.id, slug: row.slug, name: row.name },
    options,
    updated_at: row.updated_at?.toISOString() ?? null,
    drafts: row.drafts,
  };
}

/** Of `categories c`: those in a subcategory with questions of its own are asked those. */
const countDrafts = sql<number>`(
  select count(*)::integer from (
    select from listings l
    where l.status = 'draft' and (l.sub_category_id = c.id
      or (l.category_id = c.id and not exists (
        select from product_options own where own.category_id = l.sub_category_id)))
    limit ${sql.lit(mostCounted)}
  ) as draft)`;
