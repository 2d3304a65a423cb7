import { z } from "zod";
import {
  answerFormats,
  type OptionSection,
  type ProductOptions,
  type Question,
} from "#domain/listing/productOptions.ts";
import { rupees } from "#domain/money/paise.ts";
import { readData } from "../readData.ts";
import { demoCategories } from "./categories.ts";

/** A question is one with choices, or is answered in the seller's own words. */
const questionSchema = z
  .strictObject({
    key: z.string(),
    question: z.string(),
    help: z.string().default(""),
    required: z.boolean().default(false),
    format: z.enum(answerFormats).default("text"),
    range: z.strictObject({ least: z.number(), most: z.number() }).optional(),
    choices: z.array(z.string()).default([]),
  })
  .transform(
    ({ choices, ...asked }): Question => ({
      ...asked,
      type: choices.length === 0 ? "text" : "radio",
      options: choices.map((text) => ({ value: keyOf(text), text })),
    }),
  );

/** Things to tick, each with one of the pictures of web/public/static/options. */
const tilesSchema = z.record(z.string(), z.string()).transform((pictures) =>
  Object.entries(pictures).map(([title, picture]) => ({
    key: keyOf(title),
    title,
    image: `/static/options/${picture}.svg`,
  })),
);

const sectionSchema = z
  .strictObject({
    key: z.string(),
    title: z.string(),
    subtitle: z.string().default(""),
    questions: z.array(questionSchema).default([]),
    tiles: tilesSchema.default([]),
  })
  .transform(
    ({ tiles, ...section }): OptionSection => ({
      ...section,
      type: tiles.length === 0 ? "questions" : "options",
      options: tiles,
    }),
  );

/** What is asked in more than one category. */
const shared = readData("data/productOptions/shared.json", z.record(z.string(), sectionSchema));

/** A section, or the name of a shared one. */
const sectionsSchema = z.array(
  z.union([
    sectionSchema,
    z.string().transform((name, context): OptionSection => {
      const section = shared[name];
      if (section !== undefined) return section;
      context.addIssue(`no shared section is called ${name}`);
      return z.NEVER;
    }),
  ]),
);

const optionsSchema = z.strictObject({
  specifications: sectionsSchema,
  conditions: sectionsSchema,
  verification: sectionsSchema,
  /** Whether Blaze checks such goods before they are shipped, and what that costs. */
  pricing: z
    .strictObject({ verification: z.enum(["required", "optional", "unavailable"]), rupees: z.int() })
    .transform(({ verification, rupees: price }) => ({ verification, verification_price: rupees(price) })),
  /** They stand in the catalogues of the languages. */
  words: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

/** `128 GB` as `128-gb`. */
function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}

/** What sellers are asked in each category of the demo, by its slug. Useful as a beginning anywhere. */
export const demoProductOptions: Readonly<Record<string, ProductOptions>> = Object.fromEntries(
  demoCategories.map(({ slug }) => [slug, readData(`data/productOptions/${slug}.json`, optionsSchema)]),
);
