import { z } from "zod";
import { approvedGoods } from "#domain/delivery/approvedGoods.ts";
import {
  type DraftSection,
  draftSections,
  type PlainSection,
  plainSections,
} from "#domain/listing/draftSections.ts";
import { listingParts, sectionOfPart } from "#domain/listing/missingParts.ts";
import { longestText } from "#domain/listing/titles/longestText.ts";
import { categoryLinkSchema, shownSectionSchema } from "./catalogue.ts";
import { deliveryPricesSchema } from "./deliveryRates.ts";
import { answeredFields, givenFields } from "./draftFieldSchemas.ts";
import { draftWaitFields } from "./draftStanding.ts";
import { endpoint } from "./endpoint.ts";
import { furtherPriceFields } from "./furtherPrices.ts";
import { listingIdSchema, paiseAnswer, productStatusSchema, timeSchema, uuidSchema } from "./primitives.ts";
import {
  answersSchema,
  conditionsBodySchema,
  descriptionBodySchema,
  imagesBodySchema,
  infoBodySchema,
  pricingBodySchema,
  productOptionsAnswer,
  sectionAnswersSchema,
  sellerDataBodySchema,
  verificationBodySchema,
} from "./sellingInput.ts";

const tag = "selling";

export type { DraftSection };

const draftSectionSchema = z.enum(draftSections);

const draftImageSchema = z.object({
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(["picture", "video"]),
  poster_url: z.string().nullable(),
  /** What flaw a picture shows; empty for none. */
  flaw: z.string(),
});
export type DraftImage = z.output<typeof draftImageSchema>;

/** What a draft lacks, and the section of the wizard that asks for it; the KYC has a dialog of its own. */
export const missingPartSchema = z.object({
  part: z.enum(listingParts),
  section: z.enum([...new Set(Object.values(sectionOfPart))]),
});

function sectionOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data, status: z.enum(["completed", "empty"]) });
}

function plainSectionAnswers() {
  const entries = plainSections.map((name) => [name, plainSectionAnswer(name)]);
  return Object.fromEntries(entries) as {
    [Section in PlainSection]: ReturnType<typeof plainSectionAnswer<Section>>;
  };
}

function plainSectionAnswer<Section extends PlainSection>(section: Section) {
  return sectionOf(z.object(answeredFields(section)));
}

/** Answers by section key and beside them `others`, the seller's own words: no section has that key. */
const conditionsData = z
  .object(answeredFields("conditions"))
  .catchall(z.union([sectionAnswersSchema, z.string()]));

/** A draft: each section with what was saved of it and whether it was saved. */
export const draftSchema = z.object({
  id: z.int(),
  product_status: productStatusSchema,
  seller: z.object({ id: uuidSchema, name: z.string() }),
  price: paiseAnswer.nullable(),
  category: categoryLinkSchema.nullable(),
  sub_category: categoryLinkSchema.nullable(),
  /** Which goods of Annexure A its category is: what Blaze ships. Null for what is handed over alone. */
  approved_goods: z.enum(approvedGoods).nullable(),
  /** Whether it was posted together with equal ones (R-LOT-4). */
  is_in_lot: z.boolean(),
  /** Whether several of its category may be sold together (R-LOT-1). */
  takes_sets: z.boolean(),
  info: sectionOf(
    z.object({
      title: z.string(),
      category_id: z.int().nullable(),
      sub_category_id: z.int().nullable(),
      end_date: timeSchema,
      ...answeredFields("info"),
      /** The seller's own id, or that of a business of theirs. */
      seller_id: uuidSchema,
    }),
  ),
  description: sectionOf(z.object({ text: z.string() })),
  images: sectionOf(z.object({ images: z.array(draftImageSchema) })),
  specifications: sectionOf(answersSchema),
  conditions: sectionOf(conditionsData),
  pricing: sectionOf(
    z.object({
      base_price: paiseAnswer.nullable(),
      ...furtherPriceFields,
      quantity: z.int(),
      /** The start that is chosen and still ahead; null for at once. */
      starts_at: timeSchema.nullable(),
      currency: z.literal("INR"),
      verify: z.boolean(),
      ...answeredFields("pricing"),
    }),
  ),
  details: sectionOf(answersSchema),
  ...plainSectionAnswers(),
  seller_data: sectionOf(
    z.object({
      address_id: uuidSchema.nullable(),
      account_id: uuidSchema.nullable(),
      ...answeredFields("seller_data"),
    }),
  ),
  /** What its delivery would cost if it went live today; null before it has a category with a price. */
  delivery_prices: deliveryPricesSchema.nullable(),
  /** The answers as buyers will read them. */
  shown: z.object({
    specifications: z.array(shownSectionSchema),
    conditions: z.array(shownSectionSchema),
  }),
  /** What is still missing before it may go live, as `draft_incomplete` names it. */
  missing: z.array(missingPartSchema),
  ...draftWaitFields,
  /** The sections that a change of the category has emptied or thinned in this call. */
  reset: z.array(draftSectionSchema),
  updated_at: timeSchema,
});
export type Draft = z.output<typeof draftSchema>;

const params = z.object({ id: listingIdSchema });
const path = "/user/product/:id/draft";

export const createDraft = endpoint({
  method: "POST",
  path: "/user/product/draft/info",
  tag,
  access: "user",
  summary: "Begins a draft with its product information.",
  body: infoBodySchema,
  answer: draftSchema,
  refusals: ["not_found", "too_many_drafts"],
});

export const getDraft = endpoint({
  method: "GET",
  path: "/user/product/:id/draft",
  tag,
  access: "user",
  summary: "A draft of the seller with every section. Also served as `/user/product/draft/{id}`.",
  params,
  answer: draftSchema,
  refusals: ["not_found"],
});

/** In a document this path could be confused with `/user/product/{id}/options`; an id is a number, so no call is. */
export const getDraftByAlias = endpoint({
  ...getDraft,
  path: "/user/product/draft/:id",
  aliasOf: getDraft.path,
});

export const getProductOptions = endpoint({
  method: "GET",
  path: "/user/product/:id/options",
  tag,
  access: "user",
  summary: "What a seller is asked in the category of a listing of theirs.",
  params,
  answer: productOptionsAnswer.extend({
    state: productStatusSchema,
    category: categoryLinkSchema.nullable(),
    country: z.literal("IN"),
  }),
  refusals: ["not_found"],
});

/** A section saved by itself; the answer is the whole draft. */
function saveSection<const Path extends string, Body extends z.ZodType>(
  name: Path,
  body: Body,
  summary: string,
) {
  return endpoint({
    method: "PATCH",
    path: `${path}/${name}` as `/user/product/:id/draft/${Path}`,
    tag,
    access: "user",
    summary,
    params,
    body,
    answer: draftSchema,
    refusals: ["not_found", "not_a_draft", "draft_in_review", "draft_awaits_start"],
  });
}

export const saveInfo = saveSection(
  "info",
  infoBodySchema,
  "Saves the product information. Another category empties what no longer fits: `reset` names it.",
);
export const saveSellerData = saveSection(
  "seller-data",
  sellerDataBodySchema,
  "Saves the pick-up address and the bank account.",
);
export const saveDescription = saveSection(
  "description",
  descriptionBodySchema,
  "Saves the description: HTML of text, emphasis, lists and headings; everything else is taken out.",
);
export const saveImages = saveSection(
  "images",
  imagesBodySchema,
  "Saves the pictures in their order, the cover first: uploads of the seller.",
);
export const saveSpecifications = saveSection(
  "specifications",
  answersSchema,
  "Saves the specifications by section key.",
);
export const saveConditions = saveSection(
  "conditions",
  conditionsBodySchema,
  "Saves the condition's answers by section key, and `others` in words.",
);
export const savePricing = saveSection(
  "pricing",
  pricingBodySchema,
  "Saves the base price in paise. `verify` is kept and buys nothing: Blaze looks at whatever it ships, after the sale, at no cost.",
);
export const saveVerificationDetails = saveSection(
  "verification-details",
  verificationBodySchema,
  "Saves the answers of the verification, which only the seller and Blaze see.",
);
export const saveNotes = saveSection(
  "additional-notes",
  z.object(givenFields("notes")),
  "Saves additional notes.",
);

/** An answer that was read, for a seller to confirm. Of a tile, `question_key` is the tile's and `question` its section's title. */
const readAnswerSchema = z.object({
  section: z.enum(["specifications", "conditions"]),
  section_key: z.string(),
  question_key: z.string(),
  question: z.string(),
  /** As the answer reads. */
  text: z.string(),
});

export const readListingText = endpoint({
  method: "POST",
  path: "/user/product/read-text",
  tag,
  access: "user",
  summary:
    "Reads a title or a pasted advertisement: what it is, and what it answers of the questions of its category (R-SELL-11). Nothing is written.",
  body: z.object({ text: z.string().trim().min(1).max(longestText) }),
  answer: z.object({
    title: z.string(),
    description: z.string(),
    contact_removed: z.boolean(),
    price: paiseAnswer.nullable(),
    category_id: z.int().nullable(),
    sub_category_id: z.int().nullable(),
    specifications: answersSchema,
    conditions: answersSchema,
    /** In the order of the questions. */
    read: z.array(readAnswerSchema),
    /** Models that fit equally: none was chosen. */
    unsure: z
      .object({
        section_key: z.string(),
        question_key: z.string(),
        brand: z.string(),
        models: z.array(z.string()),
      })
      .nullable(),
  }),
  refusals: [],
  costly: true,
});
