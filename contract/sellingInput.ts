import { z } from "zod";
import { isBasePrice } from "#domain/listing/basePrice.ts";
import { longestAnswer } from "#domain/listing/checkAnswers.ts";
import { fieldsIn } from "#domain/listing/draftFields.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import type { Answers, ProductOptions } from "#domain/listing/productOptions.ts";
import type { Paise } from "#domain/money/paise.ts";
import { isReadable } from "#domain/text/isReadable.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { givenFields } from "./draftFieldSchemas.ts";
import { categoryIdSchema, paiseAnswer, paiseSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const keySchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, "Use small letters, digits, - and _.");

const questionSchema = z.object({
  key: keySchema,
  type: z.enum(["radio", "text"]),
  question: z.string().trim().min(1).max(200),
  help: z.string().max(500).default(""),
  options: z
    .array(z.object({ value: keySchema, text: z.string().trim().min(1).max(100) }))
    .max(40)
    .default([]),
  required: z.boolean().default(false),
  format: z.enum(["text", "number", "imei", "serial"]).default("text"),
});

/** They stand beside the answers by section key. */
const keysOfFields: readonly string[] = fieldsIn("conditions");

const optionSectionSchema = z
  .object({
    key: keySchema.refine(
      (key) => !keysOfFields.includes(key),
      `${keysOfFields.map((key) => `\`${key}\``).join(", ")} is kept for the seller's own words.`,
    ),
    type: z.enum(["questions", "options"]),
    title: z.string().trim().min(1).max(100),
    subtitle: z.string().max(300).default(""),
    questions: z.array(questionSchema).max(40).default([]),
    options: z
      .array(
        z.object({
          key: keySchema,
          title: z.string().trim().min(1).max(100),
          image: z
            .string()
            .max(300)
            .regex(/^(\/(?!\/)[\w./-]*)?$/, "Use a path on this site.")
            .default(""),
        }),
      )
      .max(40)
      .default([]),
  })
  .refine(({ questions }) => isDistinct(questions), "Each question needs a key of its own.")
  .refine(({ options }) => isDistinct(options), "Each option needs a key of its own.")
  .refine(
    ({ questions }) => questions.every(({ type, options }) => (type === "radio") === options.length > 0),
    "A radio question needs options, a text question has none.",
  );

const sectionsSchema = z
  .array(optionSectionSchema)
  .max(20)
  .refine(isDistinct, "Each section needs a key of its own.");

/** What a seller is asked in a category. */
export const productOptionsSchema = z.object({
  specifications: sectionsSchema,
  conditions: sectionsSchema,
  verification: sectionsSchema,
  pricing: z.object({
    verification: z.enum(["required", "optional", "unavailable"]),
    verification_price: paiseSchema,
  }),
}) satisfies z.ZodType<ProductOptions>;

const shownOptionSchema = z.object({ value: z.string(), text: z.string() });
const shownAskedSchema = z.object({
  key: z.string(),
  type: z.enum(["questions", "options"]),
  title: z.string(),
  subtitle: z.string(),
  questions: z.array(
    z.object({
      key: z.string(),
      type: z.enum(["radio", "text"]),
      question: z.string(),
      help: z.string(),
      options: z.array(shownOptionSchema),
      required: z.boolean(),
      format: z.enum(["text", "number", "imei", "serial"]),
    }),
  ),
  options: z.array(z.object({ key: z.string(), title: z.string(), image: z.string() })),
});

/** The same in an answer, where nothing is left out. */
export const productOptionsAnswer = z.object({
  specifications: z.array(shownAskedSchema),
  conditions: z.array(shownAskedSchema),
  verification: z.array(shownAskedSchema),
  pricing: z.object({
    verification: z.enum(["required", "optional", "unavailable"]),
    verification_price: paiseAnswer,
  }),
}) satisfies z.ZodType<ProductOptions>;

function isDistinct(things: readonly { key: string }[]): boolean {
  return new Set(things.map(({ key }) => key)).size === things.length;
}

export const sectionAnswersSchema = z.union(
  [z.record(z.string().max(60), z.string().max(longestAnswer * 5)), z.array(z.string().max(60)).max(40)],
  "Send the answers of a section by question, or a list of options.",
);

/** Answers by section key. Whether they belong to the category is decided by its product options. */
export const answersSchema: z.ZodType<Answers, Answers> = z.record(z.string().max(60), sectionAnswersSchema);

const required = (message: string) => ({ error: message });

export const infoBodySchema = z.object({
  title: z
    .string(required("Product title is required!"))
    .overwrite(plainLine)
    .refine(isReadable, "Product title is required!")
    .max(140, "Please use at most 140 characters.")
    .superRefine(isPublicText("title")),
  category_id: categoryIdOr("Category is required!"),
  sub_category_id: categoryIdOr("Subcategory is required!").nullish(),
  /** Two days from now at the end of that day in India, unless it is given; null counts as not given by a draft. Without an offset it is India's time. */
  end_date: z
    .string(required("End date is required!"))
    .min(1, "End date is required!")
    .pipe(
      z.iso.datetime({ offset: true, local: true, error: "Send the end date as 2026-01-31T23:59:59+05:30." }),
    )
    .transform((value) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}+05:30`))
    .optional(),
  ...givenFields("info"),
  seller_id: uuidSchema.nullish(),
});
export type InfoInput = z.output<typeof infoBodySchema>;

function categoryIdOr(message: string) {
  return z
    .unknown()
    .transform((value, context) => {
      const parsed = categoryIdSchema.safeParse(value);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ type: "integer" });
}

/** The longest description as it is sent, marks included. */
const longestDescription = 20_000;

export const descriptionBodySchema = z.object({
  text: z
    .string(required("Product discription is required!"))
    .max(longestDescription, "This description is too long.")
    .refine(hasText, "Product discription is required!"),
});

/** The most pictures of a listing. */
const mostImages = 20;

export const imagesBodySchema = z.object({
  images: z
    .array(
      z.object({
        url: z.string().min(1).max(500),
        name: z.string().max(300).default(""),
        content_type: z.string().max(100).default(""),
      }),
    )
    .max(mostImages, `Please choose at most ${mostImages} pictures.`)
    .refine(
      (images) => new Set(images.map(({ url }) => url)).size === images.length,
      "Each picture can be there once.",
    ),
});

export const conditionsBodySchema = z.object(givenFields("conditions")).catchall(sectionAnswersSchema);
export const verificationBodySchema = z.object({ details: answersSchema });

const priceMessage = "Please enter a valid numeric price!";
export const pricingBodySchema = z.object({
  base_price: z
    .number(required(priceMessage))
    .refine(isBasePrice, priceMessage)
    .transform((value) => value as Paise),
  currency: z.literal("INR").default("INR"),
  verify: z.boolean().optional(),
  ...givenFields("pricing"),
});

export const sellerDataBodySchema = z.object({
  address_id: uuidSchema,
  account_id: uuidSchema,
  ...givenFields("seller_data"),
});
