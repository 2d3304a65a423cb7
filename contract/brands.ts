import { z } from "zod";
import { type Brand, brandLimits, unclearName } from "#domain/listing/brands.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { categoryIdSchema, pageOf, pageQuery, timeSchema } from "./primitives.ts";

const common = { tag: "catalogue", access: "operator", right: "set_rules" } as const;

const nameSchema = z.string().overwrite(plainLine).min(1).max(brandLimits.name);
const aliasesSchema = z.array(nameSchema).max(brandLimits.aliases);
const modelSchema = z.object({ name: nameSchema, aliases: aliasesSchema });

const lineSchema = z.object({
  category_id: categoryIdSchema,
  models: z
    .array(modelSchema)
    .max(brandLimits.models)
    .refine((models) => unclearName(models) === null, fault("brand_names")),
});

/** A brand with its other spellings, and its models in each category where it has things. */
export const brandSchema = z
  .object({
    name: nameSchema,
    aliases: aliasesSchema,
    categories: z
      .array(lineSchema)
      .max(brandLimits.categories)
      .refine((categories) => new Set(categories.map((line) => line.category_id)).size === categories.length),
  })
  .refine((brand) => unclearName([brand]) === null, fault("brand_names")) satisfies z.ZodType<Brand>;
export type BrandBody = z.output<typeof brandSchema>;

const shownNamed = z.object({ name: z.string(), aliases: z.array(z.string()) });

const keptBrandSchema = shownNamed.extend({
  id: z.int(),
  categories: z.array(z.object({ category_id: z.int(), models: z.array(shownNamed) })),
  updated_at: timeSchema,
  operator_name: z.string(),
});
export type KeptBrand = z.output<typeof keptBrandSchema>;

const params = z.object({ id: categoryIdSchema });
const seen = z.object({
  /** The `updated_at` of what was looked at: nothing newer is written over. */
  seen: timeSchema.optional(),
});

export const listBrands = endpoint({
  ...common,
  method: "GET",
  path: "/ops/brands",
  summary: "Brands with their models, the last changed first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    /** Brands of a name or alias that begins so, however it is spelt. */
    q: z.string().max(brandLimits.name).default(""),
    category_id: categoryIdSchema.optional(),
  }),
  answer: pageOf(keptBrandSchema),
  refusals: [],
});

export const addBrand = endpoint({
  ...common,
  method: "POST",
  path: "/ops/brands",
  summary: "Adds a brand. A name or alias stands for one brand.",
  body: brandSchema,
  answer: keptBrandSchema,
  refusals: ["not_found", "brand_known"],
});

export const changeBrand = endpoint({
  ...common,
  method: "PUT",
  path: "/ops/brands/:id",
  summary: "Changes a brand and its models, which are given whole.",
  params,
  query: seen,
  body: brandSchema,
  answer: keptBrandSchema,
  refusals: ["not_found", "brand_changed", "brand_known"],
});

export const removeBrand = endpoint({
  ...common,
  method: "DELETE",
  path: "/ops/brands/:id",
  summary: "Takes a brand out of the catalogue. Listings keep what was answered.",
  params,
  query: seen,
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found", "brand_changed"],
});

export const suggestBrands = endpoint({
  method: "GET",
  path: "/brands",
  tag: "catalogue",
  access: "user",
  summary: "Brands of a category with their other spellings, for a seller to choose from; 500 at most.",
  query: z.object({ category_id: categoryIdSchema }),
  answer: z.object({ brands: z.array(shownNamed.extend({ id: z.int() })) }),
  refusals: [],
});

export const suggestModels = endpoint({
  method: "GET",
  path: "/brands/:id/models",
  tag: "catalogue",
  access: "user",
  summary: "Models that a brand has in a category with their other spellings; 400 at most.",
  params,
  query: z.object({ category_id: categoryIdSchema }),
  answer: z.object({ models: z.array(shownNamed) }),
  refusals: [],
});
