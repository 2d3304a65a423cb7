import { sql } from "kysely";
import type { KeptBrand } from "#contract/brands.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { type BrandCategory, nameKey } from "#domain/listing/brands.ts";

type Row = Omit<KeptBrand, "updated_at" | "categories"> & { updated_at: Date; categories: BrandCategory[] };

/** `text` is how a name or alias begins, `categoryId` where the brand has things. */
type Wish = KeysetPage & { readonly text: string; readonly categoryId: number | undefined };

/** The brands, the last changed first. */
export async function listBrands(
  { kysely }: Database,
  { text, categoryId, ...page }: Wish,
): Promise<{ results: KeptBrand[]; next_cursor: string | null }> {
  const key = nameKey(text);
  const named = key
    ? sql`exists (select from brand_names where brand_id = brands.id and starts_with(key, ${key}))`
    : sql`true`;
  const isThere = categoryId
    ? sql`exists (select from brand_categories where brand_id = brands.id and category_id = ${categoryId})`
    : sql`true`;
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`brands.updated_at`, id: sql`brands.id` },
    ({ position, isAfter, slice }) =>
      sql<Row>`select ${columns}, ${position} from ${tables} where ${named} and ${isThere} and ${isAfter} ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

/** A brand that was written in this transaction. */
export async function readBrand(tx: Transaction, id: number): Promise<KeptBrand> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where brands.id = ${id}`.execute(tx);
  return present(rows[0] as Row);
}

const tables = sql`brands join users on users.id = brands.updated_by`;
const columns = sql`brands.id, brands.name, brands.aliases, brands.categories, brands.updated_at,
  coalesce(users.name, '') as operator_name`;

function present({ id, name, aliases, categories, updated_at: updatedAt, operator_name }: Row): KeptBrand {
  const shown = categories.map(({ category_id, models }) => ({
    category_id,
    models: models.map((model) => ({ name: model.name, aliases: [...model.aliases] })),
  }));
  return { id, name, aliases, categories: shown, updated_at: updatedAt.toISOString(), operator_name };
}
