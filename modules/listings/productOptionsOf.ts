import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { noProductOptions, type ProductOptions } from "#domain/listing/productOptions.ts";

type CategoryChoice = { categoryId: number | null; subCategoryId: number | null };

/** What is asked in a category: the subcategory's own questions, else those of its category, else none. */
export async function productOptionsOf(
  reader: Kysely<Schema>,
  { categoryId, subCategoryId }: CategoryChoice,
): Promise<ProductOptions> {
  const { rows } = await sql<{ content: ProductOptions }>`
    select content from product_options
    where category_id in (${categoryId}::bigint, ${subCategoryId}::bigint)
    order by category_id = ${subCategoryId}::bigint desc nulls last
    limit 1
  `.execute(reader);
  return rows[0]?.content ?? noProductOptions;
}
