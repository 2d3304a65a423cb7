import { type RawBuilder, sql } from "kysely";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import type { CategoryPlace } from "#domain/listing/categoryCorrection.ts";
import type { BodyProblem } from "./invalidFields.ts";

export type CategoryFacts = {
  is_category: boolean;
  has_children: boolean;
  is_child: boolean;
  /** Which goods of Annexure A the category is; null for none. */
  approved_goods: ApprovedGoods | null;
};

/** What decides whether a listing can stand there, as columns of a select. Nothing stands in what is hidden. */
export function categoryFacts({ categoryId, subCategoryId }: CategoryPlace): RawBuilder<unknown> {
  return sql`
    exists (select from categories where id = ${categoryId} and parent_id is null and not is_hidden) as is_category,
    exists (select from categories where parent_id = ${categoryId} and not is_hidden) as has_children,
    exists (select from categories
      where id = ${subCategoryId}::bigint and parent_id = ${categoryId} and not is_hidden) as is_child,
    (select coalesce(kind.approved_goods, category.approved_goods)
      from categories category left join categories kind on kind.id = ${subCategoryId}::bigint
      where category.id = ${categoryId}) as approved_goods`;
}

/** Why it cannot stand there, by the fields of the body. */
export function categoryProblems({ subCategoryId }: CategoryPlace, facts: CategoryFacts): BodyProblem[] {
  if (!facts.is_category) return [{ loc: ["category_id"], type: "category_unknown" }];
  const loc = ["sub_category_id"];
  if (subCategoryId === null) return facts.has_children ? [{ loc, type: "subcategory_required" }] : [];
  return facts.is_child ? [] : [{ loc, type: "subcategory_elsewhere" }];
}
