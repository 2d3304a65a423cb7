import { z } from "zod";
import { approvedGoods } from "#domain/delivery/approvedGoods.ts";
import { weightClasses } from "#domain/delivery/deliveryTerms.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { categoryIdSchema } from "./primitives.ts";

const tag = "catalogue";
const right = "set_rules";

const categoryFields = {
  /** In English, as all data; what other languages call it stands in their catalogues. */
  name: z.string(),
  description: z.string(),
  /** Among its siblings, the least first. */
  position: z.int(),
  bid_policy: z.enum(["flat", "tiered"]),
  /** Null for that of its category, or medium. */
  weight_class: z.enum(weightClasses).nullable(),
  /** Which goods of Annexure A it is, which says whether Blaze ships it and by which checklist it is inspected; null for
   * those of its category, or none. */
  approved_goods: z.enum(approvedGoods).nullable(),
  is_hidden: z.boolean(),
};

const categoryRuleSchema = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  slug: z.string(),
  ...categoryFields,
  /** Listings whose auction runs or stands still; counted up to a thousand. */
  live_listings: z.int(),
});
export type CategoryRule = z.output<typeof categoryRuleSchema>;

const categoryInput = z.object({
  ...categoryFields,
  name: z.string().overwrite(plainLine).min(1).max(60),
  description: z.string().overwrite(plainLine).max(120),
  position: z.int().min(0).max(9999),
});
/** What an operator changes of a category. */
export const categoryChangesSchema = categoryInput.partial().strict();
export type CategoryChanges = z.output<typeof categoryChangesSchema>;

const answer = z.object({ results: z.array(categoryRuleSchema) });

export const listCategoryRules = endpoint({
  method: "GET",
  path: "/ops/categories",
  tag,
  access: "operator",
  right,
  summary: "Every category with its rules, hidden ones too, each with its subcategories behind it.",
  answer,
  refusals: [],
});

export const addCategory = endpoint({
  method: "POST",
  path: "/ops/categories",
  tag,
  access: "operator",
  right,
  summary: "Adds a category or subcategory. It stays hidden until it is shown.",
  body: categoryInput.omit({ is_hidden: true, position: true }).extend({
    parent_id: categoryIdSchema.nullable(),
    /** What its address ends with. It is never changed: links go there. */
    slug: z.string().regex(/^[a-z0-9-]{1,60}$/, fault("category_slug_form")),
  }),
  answer,
  refusals: ["not_found", "category_known"],
});

export const changeCategory = endpoint({
  method: "PATCH",
  path: "/ops/categories/:id",
  tag,
  access: "operator",
  right,
  summary: "Changes what is said of a category. Listings that are live keep what they began with.",
  params: z.object({ id: categoryIdSchema }),
  /** With `seen`, what the operator was shown, nothing that somebody has changed meanwhile is written over. */
  body: categoryChangesSchema.extend({ seen: categoryChangesSchema.optional() }),
  answer,
  refusals: ["not_found", "category_known", "category_changed", "category_in_use"],
});
