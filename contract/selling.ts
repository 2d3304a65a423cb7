import { z } from "zod";
import { paise } from "#domain/money/paise.ts";
import { additionSchema } from "./additions.ts";
import { bidHistorySchema } from "./bidHistory.ts";
import { takeDownFactsSchema } from "./blocking.ts";
import { categoryLinkSchema, shownSectionSchema } from "./catalogue.ts";
import { draftStandingFields } from "./draftStanding.ts";
import { endpoint } from "./endpoint.ts";
import { orderStageSchema } from "./fulfilment.ts";
import { furtherPriceFields } from "./furtherPrices.ts";
import { imageSchema } from "./media.ts";
import { nextStepSchema } from "./nextStep.ts";
import { orderNumberSchema } from "./orderNumber.ts";
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
import { sellerOfferSchema } from "./reserveOffers.ts";
import { saleStoryLineSchema } from "./saleStory.ts";
import { productOptionsAnswer, productOptionsSchema } from "./sellingInput.ts";
import { settlementSchema } from "./settlement.ts";
import { lossCauseSchema } from "./shipmentTrack.ts";

const tag = "selling";
const params = z.object({ id: listingIdSchema });

export const activateProduct = endpoint({
  method: "POST",
  path: "/user/product/:id/activate",
  tag,
  access: "user",
  summary:
    "Makes a draft go live, or lets it wait for a look by Blaze or for its start: then it is a draft still. Safe to repeat.",
  params,
  answer: z.object({
    id: z.int(),
    product_status: productStatusSchema,
    end_date: timeSchema,
    starts_at: timeSchema.nullable(),
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
  refusals: ["not_found", "not_a_draft", "draft_in_review", "draft_awaits_start"],
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

const sellerListTypeSchema = z.enum(["active", "sold", "unsold", "draft"]);
export type SellerListType = z.output<typeof sellerListTypeSchema>;

const sellerProductSchema = z.object({
  id: z.int(),
  title: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
  condition: conditionSchema,
  product_status: productStatusSchema,
  base_price: paiseAnswer.nullable(),
  current_bid: paiseAnswer.nullable(),
  final_amount: paiseAnswer.nullable(),
  order_number: orderNumberSchema.nullable(),
  order_status: orderStatusSchema.nullable(),
  /** Where the goods of a paid order are. */
  order_stage: orderStageSchema.nullable(),
  /** Of goods that did not arrive. */
  order_loss: lossCauseSchema.nullable(),
  /** The money of an order that was undone is on its way back. */
  refund_under_way: z.boolean(),
  end_date: timeSchema.nullable(),
  ended_early: z.boolean(),
  bids: z.int(),
  /** Offers that wait for the seller's answer (R-OFFER-3). */
  offers_waiting: z.int(),
  takes_offers: furtherPriceFields.takes_offers,
  quantity: z.int(),
  views: z.int(),
  watchers: z.int(),
  category: categoryLinkSchema.nullable(),
  sub_category: categoryLinkSchema.nullable(),
  ...draftStandingFields,
  relisted_as: z.int().nullable(),
});
export type SellerProduct = z.output<typeof sellerProductSchema>;
const listedProductSchema = sellerProductSchema.extend({
  /** What the order of a sold one waits for. */
  next_step: nextStepSchema.nullable(),
});
export type ListedProduct = z.output<typeof listedProductSchema>;

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
    results: z.array(listedProductSchema),
    total: z.int(),
    counts: z.object({ active: z.int(), sold: z.int(), unsold: z.int(), draft: z.int() }),
    server_time: timeSchema,
  }),
  refusals: ["not_found"],
});

const sellerProductDetailSchema = sellerProductSchema.omit({ current_bid: true }).extend({
  description: z.string(),
  images: z.array(imageSchema),
  /** With an `amount`, as R-API-1 names it here; lists and the product have a plain amount. */
  current_bid: z.object({ amount: paiseAnswer }).nullable(),
  minimum_next_bid: paiseAnswer.nullable(),
  deposit_amount: paiseAnswer.nullable(),
  start_date: timeSchema.nullable(),
  is_paused: z.boolean(),
  ...furtherPriceFields,
  reserve_offer: sellerOfferSchema.nullable(),
  specifications: z.array(shownSectionSchema),
  conditions: z.array(shownSectionSchema),
  condition_notes: z.string(),
  notes: z.string(),
  additions: z.array(additionSchema),
  order: z
    .object({
      id: uuidSchema,
      number: orderNumberSchema,
      amount: paiseAnswer,
      order_status: orderStatusSchema,
    })
    .nullable(),
  /** Everybody who was asked to pay, the winner first: after a default, the next bidder. */
  sale_story: z.array(saleStoryLineSchema),
  bid_history: bidHistorySchema,
  /** Views of each day in India, the oldest first, days without any left out. */
  views_by_day: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  copied_from: z.int().nullable(),
  relisted_from: z.int().nullable(),
  /** By Blaze, and why: it is neither listed again nor copied, unless that is lifted. */
  take_down: takeDownFactsSchema.nullable(),
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

export const getProceeds = endpoint({
  method: "GET",
  path: "/user/product/:id/proceeds",
  tag,
  access: "user",
  summary:
    "What the seller would get if this listing were sold for an amount and settled today: with a delivery that they take on, at its dearest.",
  params,
  query: z.object({
    amount: z.coerce
      .number()
      .int()
      .min(1)
      .max(99_999_999_999)
      .transform((amount) => paise(amount)),
  }),
  answer: z.object({ settlement: settlementSchema }),
  refusals: ["not_found"],
});

export const suggestedPrice = endpoint({
  method: "GET",
  path: "/user/product/:id/suggested-price",
  tag,
  access: "user",
  summary: "The median of comparable sales with these, the most alike first; none from fewer than three.",
  params,
  answer: z.object({
    amount: paiseAnswer.nullable(),
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

const categoryParams = z.object({ id: categoryIdSchema });
const storedOptionsSchema = z.object({
  category: categoryLinkSchema,
  options: productOptionsAnswer,
  updated_at: timeSchema.nullable(),
  /** Drafts that are asked this; counted up to a thousand. */
  drafts: z.int(),
});

const seenQuery = z.object({
  /** The `updated_at` of what was looked at, or "none" where it had none of its own: nothing newer is written over. */
  seen: z.union([z.literal("none"), timeSchema]).optional(),
});

export const getCategoryOptions = endpoint({
  method: "GET",
  path: "/ops/product-options/:id",
  tag,
  access: "operator",
  right: "set_rules",
  summary: "What sellers are asked in a category or subcategory.",
  params: categoryParams,
  answer: storedOptionsSchema,
  refusals: ["not_found"],
});

export const changeCategoryOptions = endpoint({
  method: "PUT",
  path: "/ops/product-options/:id",
  tag,
  access: "operator",
  right: "set_rules",
  summary:
    "Changes what sellers are asked in a category or subcategory. Drafts drop what nobody asks for any more; live listings keep their answers.",
  params: categoryParams,
  query: seenQuery,
  body: productOptionsSchema,
  answer: storedOptionsSchema,
  refusals: ["not_found", "options_changed"],
});

export const removeCategoryOptions = endpoint({
  method: "DELETE",
  path: "/ops/product-options/:id",
  tag,
  access: "operator",
  right: "set_rules",
  summary: "Takes away what a subcategory asks by itself: it asks what its category does again.",
  params: categoryParams,
  query: seenQuery,
  answer: z.object({ removed: z.boolean() }),
  refusals: ["not_found", "options_changed"],
});
