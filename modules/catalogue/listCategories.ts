import { sql } from "kysely";
import type { Category } from "#contract/catalogue.ts";
import type { Database } from "#db/pool.ts";

/** Every category that is shown, with its subcategories, in the operator's order. */
export async function listCategories(database: Database): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.slug, c.name, c.description, c.image_url, coalesce(children.list, '[]') as children
    from categories c
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name) order by position, id) as list
      from categories where parent_id = c.id and not is_hidden
    ) children on true
    where c.parent_id is null and not c.is_hidden
    order by c.position, c.id
  `.execute(database.kysely);
  return rows;
}
