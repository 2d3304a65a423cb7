import { z } from "zod";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { languages } from "./language.ts";
import { categoryIdSchema, pageOf, pageQuery, timeSchema } from "./primitives.ts";

const common = { tag: "search", access: "operator", right: "set_rules" } as const;

/** In what synonyms are written: the languages of Blaze, and Hindi in Latin letters as people type it. */
export const tongues = [...languages, "latin"] as const;
export type Tongue = (typeof tongues)[number];

/** The most words and phrases of one group: each makes every search for one of them a little dearer. */
const mostInGroup = 20;
const longestPhrase = 60;

const listSchema = z.array(z.string().overwrite(plainLine).min(1).max(longestPhrase)).max(mostInGroup);

/** A group of words and phrases that mean the same, by the tongue that they are written in. */
export const synonymWordsSchema = z
  .partialRecord(z.enum(tongues), listSchema)
  .refine((words) => countOf(words) >= 2, fault("synonyms_too_few"))
  .refine((words) => countOf(words) <= mostInGroup, fault("synonyms_too_many"));
export type SynonymWords = z.output<typeof synonymWordsSchema>;

function countOf(words: Partial<Record<Tongue, string[]>>): number {
  return Object.values(words).flat().length;
}

const groupSchema = z.object({
  id: z.int(),
  words: z.partialRecord(z.enum(tongues), z.array(z.string())),
  updated_at: timeSchema,
  operator_name: z.string(),
});
export type SynonymGroup = z.output<typeof groupSchema>;

const params = z.object({ id: categoryIdSchema });
const seen = z.object({
  /** The `updated_at` of what was looked at: nothing newer is written over. */
  seen: timeSchema.optional(),
});

export const listSynonyms = endpoint({
  ...common,
  method: "GET",
  path: "/ops/synonyms",
  summary: "Groups of words that mean the same to the search, the last changed first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(groupSchema),
  refusals: [],
});

export const addSynonyms = endpoint({
  ...common,
  method: "POST",
  path: "/ops/synonyms",
  summary: "Adds a group. A word or phrase stands in one group.",
  body: z.object({ words: synonymWordsSchema }),
  answer: groupSchema,
  refusals: ["synonym_known", "synonym_without_meaning"],
});

export const changeSynonyms = endpoint({
  ...common,
  method: "PUT",
  path: "/ops/synonyms/:id",
  summary: "Changes a group.",
  params,
  query: seen,
  body: z.object({ words: synonymWordsSchema }),
  answer: groupSchema,
  refusals: ["not_found", "synonyms_changed", "synonym_known", "synonym_without_meaning"],
});

export const removeSynonyms = endpoint({
  ...common,
  method: "DELETE",
  path: "/ops/synonyms/:id",
  summary: "Takes a group away.",
  params,
  query: seen,
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found", "synonyms_changed"],
});

const foundSchema = z.object({
  /** 500 stands for 500 or more. */
  total: z.int(),
  /** The first ten. */
  results: z.array(z.object({ id: z.int(), title: z.string() })),
  corrected_query: z.string().nullable(),
});
export type SynonymsFound = z.output<typeof foundSchema>;

export const previewSynonyms = endpoint({
  ...common,
  method: "GET",
  path: "/ops/synonyms/preview",
  summary: "What a search finds now, and what it would find with a group as it is given.",
  query: z.object({
    q: z.string().max(200),
    /** The words and phrases of the group, one after a comma; without any the group would be gone. */
    words: z
      .string()
      .max(mostInGroup * (longestPhrase + 2))
      .default(""),
    /** The group that these take the place of; a new one without. */
    id: categoryIdSchema.optional(),
  }),
  answer: z.object({ found_before: foundSchema, found_after: foundSchema }),
  refusals: [],
});
