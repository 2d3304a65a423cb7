import { z } from "zod";
import { draftSections } from "#domain/listing/draftSections.ts";
import { bidRowSchema, imageSchema, shownSectionSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { orderStatusSchema } from "./orders.ts";
import {
  categoryIdSchema,
  conditionSchema,
  listingIdSchema,
  paiseAnswer,
  productStatusSchema,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";
import {
  answersSchema,
  conditionsBodySchema,
  descriptionBodySchema,
  imagesBodySchema,
  infoBodySchema,
  notesBodySchema,
  pricingBodySchema,
  productOptionsAnswer,
  productOptionsSchema,
  sellerDataBodySchema,
  specificationsBodySchema,
  verificationBodySchema,
} from "./sellingInput.ts";

const tag = "selling";

export const draftSectionSchema = z.enum(draftSections);
export type DraftSection = z.output<typeof draftSectionSchema>;

const categoryLinkSchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export const draftImageSchema = z.object({
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(["picture", "video"]),
  poster_url: z.string().nullable(),
});
export type DraftImage = z.output<typeof draftImageSchema>;

function sectionOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data, status: z.enum(["completed", "empty"]) });
}

/** A draft: each section with what was saved of it and whether it was saved. */
export const draftSchema = z.object({
  id: z.int(),
  product_status: productStatusSchema,
  seller: z.object({ id: uuidSchema, name: z.string() }),
  price: paiseAnswer.nullable(),
  category: categoryLinkSchema.nullable(),
  sub_category: categoryLinkSchema.nullable(),
  info: sectionOf(
    z.object({
      title: z.string(),
      category_id: z.int().nullable(),
      sub_category_id: z.int().nullable(),
      end_date: timeSchema,
      condition: conditionSchema,
      /** The seller's own id, or that of a business of theirs. */
      seller_id: uuidSchema,
    }),
  ),
  description: sectionOf(z.object({ text: z.string() })),
  images: sectionOf(z.object({ images: z.array(draftImageSchema) })),
  specifications: sectionOf(answersSchema),
  conditions: sectionOf(z.object({ answers: answersSchema, others: z.string() })),
  pricing: sectionOf(
    z.object({ base_price: paiseAnswer.nullable(), currency: z.literal("INR"), verify: z.boolean() }),
  ),
  details: sectionOf(answersSchema),
  notes: sectionOf(z.object({ text: z.string() })),
  seller_data: sectionOf(z.object({ address_id: uuidSchema.nullable(), account_id: uuidSchema.nullable() })),
  /** The answers as buyers will read them. */
  shown: z.object({
    specifications: z.array(shownSectionSchema),
    conditions: z.array(shownSectionSchema),
  }),
  /** What is still missing before it may go live, as `draft_incomplete` names it. */
  missing: z.array(z.object({ part: z.string(), section: z.string() })),
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
  refusals: ["not_found"],
});

export const getDraft = endpoint({
  method: "GET",
  path: "/user/product/draft/:id",
  tag,
  access: "user",
  summary: "A draft of the seller with every section.",
  params,
  answer: draftSchema,
  refusals: ["not_found"],
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
    refusals: ["not_found", "not_a_draft"],
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
  specificationsBodySchema,
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
  "Saves the base price in paise and whether Blaze shall verify the product.",
);
export const saveVerificationDetails = saveSection(
  "verification-details",
  verificationBodySchema,
  "Saves the answers of the verification, which only the seller and Blaze see.",
);
export const saveNotes = saveSection("additional-notes", notesBodySchema, "Saves additional notes.");

export const activateProduct = endpoint({
  method: "POST",
  path: "/user/product/:id/activate",
  tag,
  access: "user",
  summary: "Makes a draft go live. Safe to repeat.",
  params,
  answer: z.object({
    id: z.int(),
    product_status: productStatusSchema,
    end_date: timeSchema,
    deposit_amount: paiseAnswer,
  }),
  refusals: ["not_found", "draft_incomplete", "not_a_draft"],
  idempotent: true,
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/user/product/:id",
  tag,
  access: "user",
  summary: "Deletes a draft of the seller.",
  params,
  answer: z.object({ id: z.int(), deleted: z.boolean() }),
  refusals: ["not_found", "not_a_draft"],
});

export const copyProduct = endpoint({
  method: "POST",
  path: "/user/product/:id/copy",
  tag,
  access: "user",
  summary: "Begins a new draft with everything of a listing of the seller.",
  params,
  answer: z.object({ id: z.int() }),
  refusals: ["not_found"],
});

export const relistProduct = endpoint({
  method: "POST",
  path: "/user/product/:id/relist",
  tag,
  access: "user",
  summary: "Lists an unsold item again as a new listing, live at once unless something is missing.",
  params,
  answer: z.object({
    id: z.int(),
    product_status: productStatusSchema,
    missing: z.array(z.object({ part: z.string(), section: z.string() })),
  }),
  refusals: ["not_found", "not_relistable"],
  idempotent: true,
});

export const endProductEarly = endpoint({
  method: "POST",
  path: "/user/product/:id/end",
  tag,
  access: "user",
  summary: "Ends a listing of the seller that has no bids.",
  params,
  answer: z.object({ id: z.int(), product_status: productStatusSchema, end_date: timeSchema }),
  refusals: ["not_found", "listing_has_bids", "auction_ended"],
  idempotent: true,
});

export const sellerListTypes = ["active", "sold", "unsold", "draft"] as const;
export const sellerListTypeSchema = z.enum(sellerListTypes);
export type SellerListType = z.output<typeof sellerListTypeSchema>;

export const sellerProductSchema = z.object({
  id: z.int(),
  title: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
  condition: conditionSchema,
  product_status: productStatusSchema,
  base_price: paiseAnswer.nullable(),
  current_bid: paiseAnswer.nullable(),
  final_amount: paiseAnswer.nullable(),
  order_status: z.string().nullable(),
  end_date: timeSchema.nullable(),
  ended_early: z.boolean(),
  bids: z.int(),
  views: z.int(),
  watchers: z.int(),
  category: categoryLinkSchema.nullable(),
  sub_category: categoryLinkSchema.nullable(),
  /** Of a draft: how many of the wizard's nine sections were saved. */
  completed_sections: z.int(),
  relisted_as: z.int().nullable(),
});
export type SellerProduct = z.output<typeof sellerProductSchema>;

export const listSellerProducts = endpoint({
  method: "GET",
  path: "/user/products/:type",
  tag,
  access: "user",
  summary: "The seller's listings in one state, the latest first, with the number in each state.",
  params: z.object({ type: sellerListTypeSchema }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    results: z.array(sellerProductSchema),
    total: z.int(),
    counts: z.object({ active: z.int(), sold: z.int(), unsold: z.int(), draft: z.int() }),
    server_time: timeSchema,
  }),
  refusals: ["not_found"],
});

export const sellerProductDetailSchema = sellerProductSchema.omit({ current_bid: true }).extend({
  description: z.string(),
  images: z.array(imageSchema),
  current_bid: z.object({ id: z.int(), amount: paiseAnswer }).nullable(),
  minimum_next_bid: paiseAnswer.nullable(),
  deposit_amount: paiseAnswer.nullable(),
  start_date: timeSchema.nullable(),
  specifications: z.array(shownSectionSchema),
  conditions: z.array(shownSectionSchema),
  condition_notes: z.string(),
  notes: z.string(),
  order: z.object({ id: uuidSchema, amount: paiseAnswer, order_status: orderStatusSchema }).nullable(),
  bid_history: z.object({ results: z.array(bidRowSchema), next_before: z.int().nullable() }),
  /** Views of each day in India, the oldest first, days without any left out. */
  views_by_day: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  copied_from: z.int().nullable(),
  relisted_from: z.int().nullable(),
  server_time: timeSchema,
});
export type SellerProductDetail = z.output<typeof sellerProductDetailSchema>;

export const getSellerProduct = endpoint({
  method: "GET",
  path: "/user/product/:id",
  tag,
  access: "user",
  summary: "A listing of the seller with its order, bid history and views.",
  params,
  answer: sellerProductDetailSchema,
  refusals: ["not_found"],
});

export const suggestedPrice = endpoint({
  method: "GET",
  path: "/user/product/:id/suggested-price",
  tag,
  access: "user",
  summary: "The median of comparable sales with these, or 10,000 rupees while there are none.",
  params,
  answer: z.object({
    amount: paiseAnswer,
    comparable_sales: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        condition: conditionSchema,
        amount: paiseAnswer,
        sold_at: timeSchema,
      }),
    ),
  }),
  refusals: ["not_found"],
});

const categoryParams = z.object({ category_id: categoryIdSchema });
const storedOptionsSchema = z.object({
  category: categoryLinkSchema,
  options: productOptionsAnswer,
  updated_at: timeSchema.nullable(),
});

export const getCategoryOptions = endpoint({
  method: "GET",
  path: "/ops/product-options/:category_id",
  tag,
  access: "operator",
  summary: "What sellers are asked in a category or subcategory.",
  params: categoryParams,
  answer: storedOptionsSchema,
  refusals: ["not_found"],
});

export const changeCategoryOptions = endpoint({
  method: "PUT",
  path: "/ops/product-options/:category_id",
  tag,
  access: "operator",
  summary: "Changes what sellers are asked in a category or subcategory, for drafts from now on.",
  params: categoryParams,
  body: productOptionsSchema,
  answer: storedOptionsSchema,
  refusals: ["not_found"],
});

export const removeCategoryOptions = endpoint({
  method: "DELETE",
  path: "/ops/product-options/:category_id",
  tag,
  access: "operator",
  summary: "Takes away what a subcategory asks by itself: it asks what its category does again.",
  params: categoryParams,
  answer: z.object({ removed: z.boolean() }),
  refusals: ["not_found"],
});
