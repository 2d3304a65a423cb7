import { z } from "zod";
import { approvedGoods } from "#domain/delivery/approvedGoods.ts";
import { weightClasses } from "#domain/delivery/deliveryTerms.ts";
import { readData } from "../readData.ts";

const kindSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  approvedGoods: z.enum(approvedGoods).optional(),
  weightClass: z.enum(weightClasses).optional(),
});

const categorySchema = kindSchema
  .extend({ children: z.array(kindSchema) })
  .transform((category) => ({ ...category, imageUrl: `/static/categories/${category.slug}.svg` }));

/** The categories of the demo, in the order in which the home page shows them. */
export const demoCategories = readData("data/categories.json", z.array(categorySchema));
