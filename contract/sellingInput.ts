import { z } from "zod";
import { isBasePrice } from "#domain/listing/basePrice.ts";
import { longestAnswer } from "#domain/listing/checkAnswers.ts";
import { fieldsIn } from "#domain/listing/draftFields.ts";
import { offerDays } from "#domain/listing/endDate.ts";
import { longestFlaw } from "#domain/listing/longestFlaw.ts";
import { longestTitle } from "#domain/listing/longestTitle.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import { mostImages } from "#domain/listing/mostImages.ts";
import {
  type Answers,
  answerFormats,
  largestAnswer,
  type ProductOptions,
} from "#domain/listing/productOptions.ts";
import { mostInSet } from "#domain/listing/quantity.ts";
import type { Paise } from "#domain/money/paise.ts";
import { isReadable } from "#domain/text/isReadable.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { givenFields } from "./draftFieldSchemas.ts";
import { type FieldProblemType, fault } from "./fieldProblems.ts";
import { defaultLanguage, languages } from "./language.ts";
import { categoryIdSchema, paiseAnswer, paiseSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const keySchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, fault("key_form"));

const rangeSchema = z
  .object({ least: z.number().min(0).max(largestAnswer), most: z.number().min(0).max(largestAnswer) })
  .refine(({ least, most }) => least < most, fault("number_range"));

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
  format: z.enum(answerFormats).default("text"),
  range: rangeSchema.optional(),
});

const otherLanguages = languages.filter((language) => language !== defaultLanguage);

/** They stand beside the answers by section key. */
const keysOfFields: readonly string[] = fieldsIn("conditions");

const optionSectionSchema = z
  .object({
    key: keySchema.refine((key) => !keysOfFields.includes(key), fault("key_kept")),
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
            .regex(/^(\/(?!\/)[\w./-]*)?$/, fault("site_path"))
            .default(""),
        }),
      )
      .max(40)
      .default([]),
  })
  .refine(({ questions }) => isDistinct(questions), fault("question_key_twice"))
  .refine(({ options }) => isDistinct(options), fault("option_key_twice"))
  .refine(
    ({ questions }) => questions.every(({ type, options }) => (type === "radio") === options.length > 0),
    fault("radio_without_options"),
  )
  .refine(
    ({ questions }) => questions.every(({ format, range }) => range === undefined || format === "number"),
    fault("range_without_number"),
  );

const sectionsSchema = z.array(optionSectionSchema).max(20).refine(isDistinct, fault("section_key_twice"));

/** What texts are called in a language, by the English text. */
const ownWordsSchema = z.record(z.string().max(500), z.string().trim().min(1).max(500));

/** What a seller is asked in a category. */
export const productOptionsSchema = z.object({
  specifications: sectionsSchema,
  conditions: sectionsSchema,
  verification: sectionsSchema,
  pricing: z.object({
    /** Kept as the calls were ordered; neither buys anything (docs/decisions/0062-the-pick-up.md). */
    verification: z.enum(["required", "optional", "unavailable"]),
    verification_price: paiseSchema,
  }),
  /** Of texts above, in the languages other than theirs; words of anything else are dropped. */
  words: z.partialRecord(z.enum(otherLanguages), ownWordsSchema).default({}),
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
      format: z.enum(answerFormats),
      range: z.object({ least: z.number(), most: z.number() }).optional(),
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
  words: z.record(z.string(), z.record(z.string(), z.string())),
}) satisfies z.ZodType<ProductOptions>;

function isDistinct(things: readonly { key: string }[]): boolean {
  return new Set(things.map(({ key }) => key)).size === things.length;
}

export const sectionAnswersSchema = z.union(
  [z.record(z.string().max(60), z.string().max(longestAnswer * 5)), z.array(z.string().max(60)).max(40)],
  fault("answers_form"),
);

/** Answers by section key. Whether they belong to the category is decided by its product options. */
export const answersSchema: z.ZodType<Answers, Answers> = z.record(z.string().max(60), sectionAnswersSchema);

export const infoBodySchema = z.object({
  title: z
    .string(fault("title_required"))
    .overwrite(plainLine)
    .refine(isReadable, fault("title_required"))
    .max(longestTitle)
    .superRefine(isPublicText("title")),
  category_id: categoryIdOr("category_required"),
  sub_category_id: categoryIdOr("subcategory_required").nullish(),
  /** Two days from now at the end of that day in India, unless it is given; null counts as not given by a draft. Without an offset it is India's time. */
  end_date: z
    .string(fault("end_date_required"))
    .min(1, fault("end_date_required"))
    .pipe(momentIn("end_date_form"))
    .optional(),
  ...givenFields("info"),
  seller_id: uuidSchema.nullish(),
});
export type InfoInput = z.output<typeof infoBodySchema>;

function categoryIdOr(message: FieldProblemType) {
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

/** A moment; without an offset it is India's time. */
function momentIn(form: "end_date_form" | "start_form") {
  return z.iso
    .datetime({ offset: true, local: true, error: fault(form) })
    .transform((value) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}+05:30`));
}

/** The longest description as it is sent, marks included. */
const longestDescription = 20_000;

export const descriptionBodySchema = z.object({
  text: z
    .string(fault("description_required"))
    .max(longestDescription, fault("description_too_long"))
    .refine(hasText, fault("description_required")),
});

export const imagesBodySchema = z.object({
  images: z
    .array(
      z.object({
        url: z.string().min(1).max(500),
        name: z.string().max(300).default(""),
        content_type: z.string().max(100).default(""),
        /** What flaw it shows: of a picture alone. Left out, what is stored of it stays. */
        flaw: z
          .string()
          .max(longestFlaw)
          .overwrite(plainLine)
          .superRefine(isPublicText("addition"))
          .optional(),
      }),
    )
    .max(mostImages, fault("too_many_pictures"))
    .refine((images) => new Set(images.map(({ url }) => url)).size === images.length, fault("picture_twice")),
});

export const conditionsBodySchema = z.object(givenFields("conditions")).catchall(sectionAnswersSchema);
export const verificationBodySchema = z.object({ details: answersSchema });

export const wholePriceSchema = z
  .number(fault("price_invalid"))
  .refine(isBasePrice, fault("price_invalid"))
  .transform((value) => value as Paise);

export const quantitySchema = z.int().min(1).max(mostInSet);

/** Of the further prices and the start, null takes one away, and what is left out stays as it is. */
export const pricingBodySchema = z.object({
  base_price: wholePriceSchema,
  /** Hidden, and above the price that it begins at. */
  reserve_price: wholePriceSchema.nullable().optional(),
  /** Above the base price, and not below the reserve. */
  buy_now_price: wholePriceSchema.nullable().optional(),
  /** How many items are sold together, for these prices. */
  quantity: quantitySchema.optional(),
  /** When bidding begins, within 14 days and an hour before its end at the latest; null for at once. Without an offset it is India's time. */
  starts_at: momentIn("start_form").nullable().optional(),
  currency: z.literal("INR").default("INR"),
  verify: z.boolean().optional(),
  ...givenFields("pricing"),
});

/** How an item is listed again; nothing for an auction as before. */
export const relistBodySchema = z
  .object({
    /** At which its auction begins in place of the price before; of no meaning where it takes offers. */
    base_price: wholePriceSchema.optional(),
    /** When its auction ends; without it a week ahead in the evening. Without an offset it is India's time. */
    end_date: momentIn("end_date_form").optional(),
    /** In place of bids, for 3, 5 or 7 days (R-OFFER-1). */
    takes_offers: z
      .object({
        /** At which it is sold at once: above the least offer. */
        asking_price: wholePriceSchema,
        least_offer: wholePriceSchema,
        days: z.literal([...offerDays]),
      })
      .refine(({ asking_price: asking, least_offer: least }) => asking > least, {
        path: ["asking_price"],
        message: fault("buy_now_too_low"),
      })
      .optional(),
  })
  .nullish();

export const sellerDataBodySchema = z.object({
  address_id: uuidSchema,
  account_id: uuidSchema,
  ...givenFields("seller_data"),
});
