import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { noProductOptions, type ProductOptions } from "#domain/listing/productOptions.ts";

type CategoryChoice = { categoryId: number | null; subCategoryId: number | null };

/** What is asked in a category: the subcategory's own questions, else those of its category, else none. */
export async function productOptionsOf(
  reader: Kysely<Schema>,
  { categoryId, subCategoryId }: CategoryChoice,
): Promise<ProductOptions> {
  const asked = askedIn(sql`${categoryId}::bigint`, sql`${subCategoryId}::bigint`);
  const { rows } = await sql<{ asked: ProductOptions | null }>`select ${asked} as asked`.execute(reader);
  return rows[0]?.asked ?? noProductOptions;
}

/** The same as a value in SQL, null for none. What was written before questions had words of their own has none. */
export function askedIn(
  category: RawBuilder<unknown>,
  subCategory: RawBuilder<unknown>,
): RawBuilder<ProductOptions | null> {
  return sql`(
    select '{"words": {}}'::jsonb || content from product_options
    where category_id in (${category}, ${subCategory})
    order by category_id = ${subCategory} desc nulls last
    limit 1)`;
}
