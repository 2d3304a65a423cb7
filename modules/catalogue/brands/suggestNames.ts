import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { brandLimits } from "#domain/listing/brands.ts";

/** As many brands as a seller's page gets of one category. */
const mostBrands = 500;

type Named = { name: string; aliases: string[] };

/** The brands of a category, by name. */
export async function suggestBrands(
  { kysely }: Database,
  categoryId: number,
): Promise<{ brands: (Named & { id: number })[] }> {
  const brands = await kysely
    .selectFrom("brand_categories")
    .innerJoin("brands", "brands.id", "brand_categories.brand_id")
    .select(["brands.id", "brands.name", "brands.aliases"])
    .where("brand_categories.category_id", "=", categoryId)
    .orderBy(sql`lower(brands.name)`)
    .limit(mostBrands)
    .execute();
  return { brands };
}

/** The models of a brand in a category, in the order in which the operator wrote them. */
export async function suggestModels(
  { kysely }: Database,
  { brandId, categoryId }: { readonly brandId: number; readonly categoryId: number },
): Promise<{ models: Named[] }> {
  const { rows } = await sql<Named>`
    select model->>'name' as name, array(select jsonb_array_elements_text(model->'aliases')) as aliases
    from brands
    cross join lateral jsonb_array_elements(categories) as line
    cross join lateral jsonb_array_elements(line->'models') with ordinality as listed (model, place)
    where brands.id = ${brandId} and (line->>'category_id')::bigint = ${categoryId}
    order by place
    limit ${brandLimits.models}
  `.execute(kysely);
  return { models: rows };
}
