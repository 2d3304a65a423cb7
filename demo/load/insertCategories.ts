import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { demoCategories } from "../data/categories.ts";
import { demoProductOptions } from "../data/productOptions.ts";

/** The id of every category and subcategory by its slug. */
export async function insertCategories(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const parents = demoCategories.map((category, position) => ({ ...category, parent: null, position }));
  const parentIds = await insert(tx, parents);
  const children = demoCategories.flatMap(({ slug, children: kinds }) =>
    kinds.map((kind, position) => ({ ...kind, imageUrl: "", parent: parentIds.get(slug), position })),
  );
  const childIds = await insert(tx, children);
  await insertProductOptions(tx, parentIds);
  return new Map([...parentIds, ...childIds]);
}

/** What sellers are asked in each category. */
async function insertProductOptions(tx: Transaction, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = Object.entries(demoProductOptions).map(([slug, content]) => ({ id: ids.get(slug), content }));
  await sql`
    insert into product_options (category_id, content)
    select id, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as options (id bigint, content jsonb)`.execute(
    tx,
  );
}

async function insert(tx: Transaction, categories: readonly object[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`
    insert into categories (parent_id, slug, name, description, image_url, weight_class, approved_goods, position)
    select parent, slug, name, description, "imageUrl", "weightClass", "approvedGoods", position
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as category
      (parent bigint, slug text, name text, description text, "imageUrl" text, "weightClass" text, "approvedGoods" text, position integer)
    order by position
    returning slug, id`.execute(tx);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
