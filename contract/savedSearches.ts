import { z } from "zod";
import { brandLimits, nameKey } from "#domain/listing/brands.ts";
import { categoryLinkSchema } from "./catalogue.ts";
import { pinCodeSchema } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { shippingModeSchema } from "./fulfilment.ts";
import { buyChoiceSchema, nearAnswer, sizeSchema, storageSchema, withinKmSchema } from "./listFilters.ts";
import {
  categoryIdSchema,
  conditionSchema,
  pageOf,
  pageQuery,
  paiseAnswer,
  paiseSchema,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";
import { longestQuery } from "./search.ts";

const tag = "saved searches";

const savedSearchSchema = z.object({
  id: uuidSchema,
  /** Empty for a category or a brand alone. */
  words: z.string(),
  /** A category or a subcategory. */
  category: categoryLinkSchema.nullable(),
  condition: conditionSchema.nullable(),
  min_price: paiseAnswer.nullable(),
  max_price: paiseAnswer.nullable(),
  /** To this pin code the delivery counts in the bounds on prices. */
  deliver_to: z.string().nullable(),
  brand: z.string().nullable(),
  way: shippingModeSchema.nullable(),
  buy: buyChoiceSchema.nullable(),
  storage: z.string().nullable(),
  size: z.string().nullable(),
  /** Around which place, and how near to it; both or neither. */
  near_place: nearAnswer,
  within_km: withinKmSchema.nullable(),
  /** Whoever is followed by it; nothing else is looked for then. */
  seller: z.object({ id: uuidSchema, name: z.string() }).nullable(),
  /** False while its owner is not told of anything. */
  is_on: z.boolean(),
  saved_at: timeSchema,
  /** What came since it was last looked at, still runs and costs what was asked for; 100 stands for more. */
  new_count: z.int(),
  /** When the latest of these came. */
  newest_at: timeSchema.nullable(),
  /** The newest of these, three at most. */
  newest: z.array(z.object({ id: z.int(), title: z.string(), image_url: z.string(), image_alt: z.string() })),
  /** Where its results are, the newest first. */
  path: z.string(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

const ofSearch = z.object({ id: uuidSchema });

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/saved-searches",
  tag,
  access: "user",
  summary: "What the user wants to be told of, the latest saved first, with what has come since.",
  query: pageQuery({ usual: 50, most: 50 }),
  answer: pageOf(savedSearchSchema),
  refusals: [],
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/saved-searches",
  tag,
  access: "user",
  summary:
    "Tells the user from now on when something comes that fits. The same search is saved once: saving it again switches it on.",
  body: z.object({
    words: z
      .string()
      .max(longestQuery)
      .transform((text) => text.toWellFormed().replaceAll("\0", " ").replace(/\s+/g, " ").trim())
      .default(""),
    category_id: categoryIdSchema.nullish(),
    condition: conditionSchema.nullish(),
    /** Of what it costs when it comes: its starting price. */
    min_price: paiseSchema.nullish(),
    max_price: paiseSchema.nullish(),
    /** With its delivery to this pin code. */
    deliver_to: pinCodeSchema.nullish(),
    /** In any spelling that the catalogue knows. */
    brand: z
      .string()
      .trim()
      .max(brandLimits.name)
      .refine((text) => nameKey(text) !== "", fault("brand_names"))
      .nullish(),
    way: shippingModeSchema.nullish(),
    buy: buyChoiceSchema.nullish(),
    storage: storageSchema.nullish(),
    size: sizeSchema.nullish(),
    /** Around this pin code. */
    near: pinCodeSchema.nullish(),
    /** How near to it; 10 unless told. */
    within_km: withinKmSchema.nullish(),
  }),
  answer: savedSearchSchema,
  refusals: ["not_found", "saved_search_empty", "too_many_saved_searches"],
  idempotent: true,
});

export const followSeller = endpoint({
  method: "PUT",
  path: "/sellers/:id/follow",
  tag,
  access: "user",
  summary:
    "Tells the user from now on what a seller lists: a saved search for that. Following again switches it on.",
  params: ofSearch,
  answer: savedSearchSchema,
  refusals: ["not_found", "too_many_saved_searches"],
});

export const changeSavedSearch = endpoint({
  method: "PATCH",
  path: "/saved-searches/:id",
  tag,
  access: "user",
  summary: "Switches a saved search off or on.",
  params: ofSearch,
  body: z.object({ is_on: z.boolean() }),
  answer: savedSearchSchema,
  refusals: ["not_found"],
});

export const seeSavedSearch = endpoint({
  method: "PUT",
  path: "/saved-searches/:id/seen",
  tag,
  access: "user",
  summary: "Notes that its owner has looked at its results: what came before is not new any more.",
  params: ofSearch,
  /** The `newest_at` of what was looked at: what came after it is new still. */
  body: z.object({ up_to: timeSchema }),
  answer: savedSearchSchema,
  refusals: ["not_found"],
});

export const forgetSavedSearch = endpoint({
  method: "DELETE",
  path: "/saved-searches/:id",
  tag,
  access: "user",
  summary: "Forgets a saved search.",
  params: ofSearch,
  answer: z.object({ id: uuidSchema }),
  refusals: ["not_found"],
});
