import { z } from "zod";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { productSummarySchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { listFacetsSchema, listFilterFields, nearAnswer } from "./listFilters.ts";
import { categoryIdSchema, pageOf, pageQuery } from "./primitives.ts";

/** Longer text is cut: nobody types more, and an answer must not depend on it. */
export const longestQuery = 200;

/** What a person looks for, of any length and characters. A cut may part a pair of surrogates: it is mended. */
export const searchWordsSchema = z.string().transform((text) => text.slice(0, longestQuery).toWellFormed());

const searchSorts = ["relevance", "ending_soon", "newest", "price_low", "price_high", "most_bids"] as const;
const searchSortSchema = z.enum(searchSorts);
export type SearchSort = z.output<typeof searchSortSchema>;

const searchQuery = pageQuery({ usual: 24, most: 60 }).extend({
  q: searchWordsSchema.default(""),
  /** A category or a subcategory. */
  category_id: categoryIdSchema.optional(),
  ...listFilterFields,
  sort: searchSortSchema.default("relevance"),
});

const facetsSchema = listFacetsSchema.extend({
  /** Categories and their subcategories, which name their parent; the most first. */
  categories: z.array(
    z.object({
      id: z.int(),
      parent_id: z.int().nullable(),
      slug: z.string(),
      name: z.string(),
      count: z.int(),
    }),
  ),
});

const searchAnswerSchema = pageOf(productSummarySchema).extend({
  /** 500 stands for 500 or more. */
  total: z.int().min(0).max(mostCounted),
  /** What was searched instead, when nothing has the words as they were written. */
  corrected_query: z.string().nullable(),
  /** Other words nearly as near to what was written; what they find comes after. */
  other_corrections: z.array(z.string()),
  facets: facetsSchema,
  /** False when more are found than are counted: the counts of the facets then come from a sample. */
  facets_exact: z.boolean(),
  near_place: nearAnswer,
  /** The same of the place that prices are with the delivery to. */
  delivery_place: nearAnswer,
});
export type SearchAnswer = z.output<typeof searchAnswerSchema>;

/** What may be meant by the beginning of a query: words, a category, or a product. */
const suggestionSchema = z.object({
  kind: z.enum(["words", "category", "product"]),
  text: z.string(),
  /** The product's number. */
  id: z.int().nullable(),
  /** The category's place in an address. */
  slug: z.string().nullable(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

const tag = "search";

export const search = endpoint({
  method: "GET",
  path: "/search",
  tag,
  access: "guest",
  summary: "Active products that have the words, misspelt ones corrected, a page at a time, with facets.",
  query: searchQuery,
  answer: searchAnswerSchema,
  refusals: [],
});

export const searchAsUser = endpoint({
  method: "GET",
  path: "/user/search",
  tag,
  access: "user",
  summary: "The same search for the signed-in user.",
  query: searchQuery,
  answer: searchAnswerSchema,
  refusals: [],
});

export const searchSuggestions = endpoint({
  method: "GET",
  path: "/search/suggestions",
  tag,
  access: "guest",
  summary: "At most eight words, categories and products that the beginning of a query may mean.",
  query: z.object({ q: searchWordsSchema.default("") }),
  answer: z.object({ results: z.array(suggestionSchema) }),
  refusals: [],
});
