import { type Kysely, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { productOptionsOf } from "./productOptionsOf.ts";

type Stored = {
  category: { id: number; slug: string; name: string };
  options: ProductOptions;
  /** Null while it has none of its own. */
  updated_at: string | null;
};

/** What is asked in a category as an operator sees it; a subcategory without questions of its own shows its category's. */
export async function readCategoryOptions(database: Database, categoryId: number): Promise<Stored | Refusal> {
  return (await readStored(database.kysely, categoryId)) ?? { refused: "not_found", what: "category" };
}

/**
 * Changes what is asked. Drafts follow at once; what was answered before stays until it is saved again. With `seen`,
 * the time of what was edited or "none", refuses `options_changed` when somebody has changed it since.
 */
export async function changeCategoryOptions(
  database: Database,
  input: { categoryId: number; options: ProductOptions; operatorId: string; seen?: string | undefined },
): Promise<Stored | Refusal> {
  return inTransaction(database, async (tx) => {
    const refusal = await lockUnchanged(tx, input);
    if (refusal !== null) return refusal;
    await sql`
      insert into product_options (category_id, content, updated_by)
      values (${input.categoryId}, ${JSON.stringify(input.options)}::jsonb, ${input.operatorId})
      on conflict (category_id) do update
      set content = excluded.content, updated_at = blaze_now(), updated_by = excluded.updated_by
    `.execute(tx);
    return (await readStored(tx, input.categoryId)) ?? { refused: "not_found", what: "category" };
  });
}

/** Takes away a category's own questions. Refuses as `changeCategoryOptions`. */
export async function removeCategoryOptions(
  database: Database,
  input: { categoryId: number; seen?: string | undefined },
): Promise<{ removed: boolean } | Refusal> {
  return inTransaction(database, async (tx) => {
    const refusal = await lockUnchanged(tx, input);
    if (refusal !== null) return refusal;
    const own = tx.deleteFrom("product_options").where("category_id", "=", input.categoryId);
    return { removed: (await own.executeTakeFirst()).numDeletedRows > 0n };
  });
}

/** Whoever changes the same category meanwhile waits, and then finds this change. */
async function lockUnchanged(
  tx: Transaction,
  { categoryId, seen }: { categoryId: number; seen?: string | undefined },
): Promise<Refusal | null> {
  await tx.selectFrom("categories").select("id").where("id", "=", categoryId).forNoKeyUpdate().execute();
  const stored = await readStored(tx, categoryId);
  if (stored === null) return { refused: "not_found", what: "category" };
  const isChanged = seen !== undefined && seen !== (stored.updated_at ?? "none");
  return isChanged ? { refused: "options_changed" } : null;
}

async function readStored(reader: Kysely<Schema>, categoryId: number): Promise<Stored | null> {
  const row = await reader
    .selectFrom("categories as c")
    .leftJoin("product_options as o", "o.category_id", "c.id")
    .select(["c.id", "c.slug", "c.name", "c.parent_id", "o.updated_at"])
    .where("c.id", "=", categoryId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const options = await productOptionsOf(reader, { categoryId: row.parent_id, subCategoryId: row.id });
  return {
    category: { id: row.id, slug: row.slug, name: row.name },
    options,
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}
