import { sql } from "kysely";
import { brandSchema, type KeptBrand } from "#contract/brands.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type Brand, keysOf, nameKey } from "#domain/listing/brands.ts";
import { lockRules, recordRuleChanges, type Undone } from "../../operations/ruleChanges.ts";
import { readBrand } from "./listBrands.ts";

type Change = {
  /** Null for a new one. */
  readonly id: number | null;
  /** Null takes the brand away. */
  readonly brand: Brand | null;
  readonly operatorId: string;
  /** The `updated_at` of what was looked at. */
  readonly seen?: string | undefined;
  readonly undoes?: number;
};

/** Adds a brand, or changes one: sellers who come to their answers now choose from it (R-OPERATOR-36). */
export async function saveBrand(
  database: Database,
  change: Omit<Change, "brand"> & { readonly brand: Brand },
): Promise<KeptBrand | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "brands");
    const written = await writeBrand(tx, change);
    return typeof written === "number" ? await readBrand(tx, written) : written;
  });
}

export async function removeBrand(
  database: Database,
  change: Omit<Change, "brand">,
): Promise<{ removed: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "brands");
    const written = await writeBrand(tx, { ...change, brand: null });
    return isRefusal(written) ? written : { removed: true };
  });
}

/** Makes a brand what it was before a change; one that was taken away comes back with its number. */
export async function restoreBrand(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const { subject, before, operatorId, id: undoes } = undone;
  const notAllowed: Refusal = { refused: "rule_not_undoable", why: "not_allowed" };
  const brand = brandSchema.nullable().safeParse(before);
  if (!brand.success) return notAllowed;
  const change = { id: Number(subject), brand: brand.data, operatorId, undoes };
  const written = await writeBrand(tx, change, { isRestored: true });
  return typeof written === "number" ? null : notAllowed;
}

/** The number of the brand that was written, or why none was. Only for who holds the lock of these rules. */
async function writeBrand(
  tx: Transaction,
  { id, brand, operatorId, seen, undoes }: Change,
  { isRestored = false } = {},
): Promise<number | Refusal> {
  const before = id === null ? undefined : await readStored(tx, id);
  if (id !== null && before === undefined && !isRestored) return { refused: "not_found", what: "brand" };
  if (seen !== undefined && seen !== before?.updated_at.toISOString()) return { refused: "brand_changed" };
  const refusal = brand && ((await refuseKnown(tx, { id, brand })) ?? (await refuseNowhere(tx, brand)));
  if (refusal) return refusal;
  const written =
    brand === null ? await deleteBrand(tx, id) : await storeBrand(tx, { id, brand, operatorId });
  const { updated_at: _, ...was } = before ?? { updated_at: null };
  const changes = [{ subject: String(written), before: before ? was : null, after: brand }];
  await recordRuleChanges(tx, { kind: "brands", operatorId, changes, undoes });
  return written;
}

async function readStored(tx: Transaction, id: number) {
  const rows = tx
    .selectFrom("brands")
    .select(["name", "aliases", "categories", "updated_at"])
    .where("id", "=", id);
  return await rows.executeTakeFirst();
}

/** A name that means another brand already would mean two. */
async function refuseKnown(
  tx: Transaction,
  { id, brand }: { id: number | null; brand: Brand },
): Promise<Refusal | null> {
  const known = await tx
    .selectFrom("brand_names")
    .innerJoin("brands", "brands.id", "brand_names.brand_id")
    .select(["brand_names.key", "brands.name"])
    .where("brand_names.key", "in", keysOf(brand))
    .where("brands.id", "is distinct from", id)
    .orderBy("brand_names.key")
    .executeTakeFirst();
  if (known === undefined) return null;
  const word = [brand.name, ...brand.aliases].find((name) => nameKey(name) === known.key) ?? known.key;
  return { refused: "brand_known", word, beside: known.name };
}

/** Each line stands in a category that there is, and no subcategory: questions are asked of the whole category. */
async function refuseNowhere(tx: Transaction, { categories }: Brand): Promise<Refusal | null> {
  if (categories.length === 0) return null;
  const ids = categories.map((line) => line.category_id);
  const there = tx
    .selectFrom("categories")
    .select("id")
    .where("id", "in", ids)
    .where("parent_id", "is", null);
  return (await there.execute()).length === ids.length ? null : { refused: "not_found", what: "category" };
}

async function deleteBrand(tx: Transaction, id: number | null): Promise<number> {
  if (id === null) throw new Error("a brand without a number cannot be taken away");
  await tx.deleteFrom("brands").where("id", "=", id).execute();
  return id;
}

type Stored = { readonly id: number | null; readonly brand: Brand; readonly operatorId: string };

/** Writes a brand with what it is found by, without looking whether it may be so. */
export async function storeBrand(tx: Transaction, { id, brand, operatorId }: Stored): Promise<number> {
  const number = id === null ? sql`default` : sql`${id}::bigint`;
  const { rows } = await sql<{ id: number }>`
    insert into brands (id, name, aliases, categories, updated_at, updated_by)
    values (${number}, ${brand.name}, ${brand.aliases}, ${JSON.stringify(brand.categories)}::jsonb, blaze_now(),
      ${operatorId}::uuid)
    on conflict (id) do update
    set name = excluded.name, aliases = excluded.aliases, categories = excluded.categories,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning id
  `.execute(tx);
  const written = rows[0]?.id as number;
  await storeKeys(tx, written, brand);
  return written;
}

/** By what each name is found, in the place of what was there. */
async function storeKeys(tx: Transaction, brandId: number, brand: Brand): Promise<void> {
  for (const table of ["brand_names", "brand_categories", "model_names"] as const)
    await tx.deleteFrom(table).where("brand_id", "=", brandId).execute();
  const names = keysOf(brand).map((key) => ({ key, brand_id: brandId }));
  await tx.insertInto("brand_names").values(names).execute();
  const categories = brand.categories.map((line) => ({ category_id: line.category_id, brand_id: brandId }));
  if (categories.length > 0) await tx.insertInto("brand_categories").values(categories).execute();
  for (const { category_id, models } of brand.categories) {
    const keys = models.flatMap((model) =>
      keysOf(model).map((key) => ({ brand_id: brandId, category_id, key, name: model.name })),
    );
    if (keys.length === 0) continue;
    await sql`
      insert into model_names (brand_id, category_id, key, name)
      select ${brandId}::bigint, ${category_id}::bigint, key, name
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as named (key text, name text)
    `.execute(tx);
  }
}
