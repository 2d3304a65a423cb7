import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";

export type ScopeWish = {
  /** Without it every category's. */
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
};

/** Which listings a list is of. `column` names the one that holds it, the same in every table; null for all. */
export type CategoryScope = { column: "category_id" | "sub_category_id"; id: number } | null;

/** Undefined when there is no such category, or no such subcategory in it; a hidden one is none. `categoryId` may be a subcategory's own. */
export async function findScope(
  database: Database,
  { categoryId, subCategoryId }: ScopeWish,
): Promise<CategoryScope | undefined> {
  if (categoryId === undefined) return subCategoryId === undefined ? null : undefined;
  const asked = [categoryId, subCategoryId ?? categoryId];
  const categories = database.kysely.selectFrom("categories").select(["id", "parent_id"]);
  const shown = sql<boolean>`not is_hidden and not exists (
    select from categories parent where parent.id = categories.parent_id and parent.is_hidden)`;
  const rows = await categories.where("id", "in", asked).where(shown).execute();
  const category = rows.find((row) => row.id === categoryId);
  if (!category) return undefined;
  if (subCategoryId === undefined || subCategoryId === categoryId) {
    return { column: category.parent_id === null ? "category_id" : "sub_category_id", id: categoryId };
  }
  const isInside = rows.some((row) => row.id === subCategoryId && row.parent_id === categoryId);
  return isInside ? { column: "sub_category_id", id: subCategoryId } : undefined;
}

/** The condition on a table that is known by this name in the query. */
export function inScope(table: "s" | "p" | "l", scope: CategoryScope): RawBuilder<unknown> {
  return scope === null ? sql`true` : sql`${sql.ref(`${table}.${scope.column}`)} = ${scope.id}`;
}
