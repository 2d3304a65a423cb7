import { type Kysely, sql } from "kysely";
import type { CategoryRule } from "#contract/categoryRules.ts";
import type { Schema } from "#db/schema.ts";
import { mostCounted } from "#domain/operators/operatorQueues.ts";

/** Every category with its rules, each with its subcategories behind it. There are some dozens, so they are one page. */
export async function readCategoryRules(reader: Kysely<Schema>): Promise<CategoryRule[]> {
  const { rows } = await sql<CategoryRule>`
    select c.id, c.parent_id, c.slug, c.name, c.description, c.position, c.bid_policy, c.weight_class,
      c.approved_goods, c.is_hidden, live.count as live_listings
    from categories c
    left join categories parent on parent.id = c.parent_id
    cross join lateral (
      select count(*)::int as count from (
        (select from listings where category_id = c.id and status = 'active' limit ${mostCounted})
        union all
        (select from listings where sub_category_id = c.id and status = 'active' limit ${mostCounted})
      ) as listing
    ) as live
    order by coalesce(parent.position, c.position), coalesce(parent.id, c.id), c.parent_id nulls first,
      c.position, c.id
  `.execute(reader);
  return rows;
}
