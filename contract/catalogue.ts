import { z } from "zod";
import { reserveStandings } from "#domain/auction/reserve.ts";
import { checklistNames } from "#domain/inspection/checklists.ts";
import { strikeStandings } from "#domain/order/strikeStanding.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { additionSchema } from "./additions.ts";
import { ceilingByHandSchema } from "./bidCeilings.ts";
import { bidHistorySchema, ownBidSchema } from "./bidHistory.ts";
import { deliveryTermsSchema } from "./deliveryRates.ts";
import { endpoint } from "./endpoint.ts";
import { orderStatusSchema, shippingModeSchema } from "./fulfilment.ts";
import { listFacetsSchema, listFilterFields, nearAnswer } from "./listFilters.ts";
import { imageSchema } from "./media.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { depositStatusSchema } from "./paymentLists.ts";
import {
  categoryIdSchema,
  conditionSchema,
  listingIdSchema,
  pageOf,
  pageQuery,
  paiseAnswer,
  productStatusSchema,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";
import { bidderOfferSchema } from "./reserveOffers.ts";

const subCategorySchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });
const categorySchema = subCategorySchema.extend({
  description: z.string(),
  image_url: z.string(),
  children: z.array(subCategorySchema),
});
export type Category = z.output<typeof categorySchema>;

export const categoryLinkSchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });

/**
 * A product in a list. `leader_key` and `bidder_key` are pseudonyms valid for this listing alone: when the
 * two are equal the reader is winning. `bid_user_id` is the reader's own id or null, never somebody else's.
 */
export const productSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
  /** Shown until the picture is there: a tiny blurred one as a data address, a colour, or empty. */
  image_placeholder: z.string(),
  condition: conditionSchema,
  product_status: productStatusSchema,
  base_price: paiseAnswer,
  current_bid: paiseAnswer.nullable(),
  /** What was paid for it. Null where it is not sold, and while whoever won or came after them has not paid. */
  sold_price: paiseAnswer.nullable(),
  minimum_next_bid: paiseAnswer,
  bid_step: paiseAnswer,
  /** Whether the seller has set a hidden reserve, and whether the price has reached it; the reserve itself is told to nobody. */
  reserve: z.enum(reserveStandings),
  /** At which it can be bought at once; null where it cannot, and once bidding has passed it (R-BUY-1). */
  buy_now_price: paiseAnswer.nullable(),
  /** It takes offers in place of bids, from the base price on. */
  takes_offers: z.boolean(),
  /** How many items are sold together; all prices are of them all. */
  quantity: z.int(),
  end_date: timeSchema,
  bids: z.int(),
  /**
   * Odd while bidding is frozen and takes no bids. It grows when that begins or ends, and by two when a listing that had
   * ended unsold is sold after all, a bid is voided, an operator moves the end, or the seller corrects the listing or adds to it.
   */
  freezes: z.int(),
  views: z.int(),
  bid_user_id: uuidSchema.nullable(),
  leader_key: z.string().nullable(),
  bidder_key: z.string().nullable(),
  deposit_amount: paiseAnswer,
  /** Blaze fetches, checks and brings it, or the buyer meets the seller. */
  shipping_mode: shippingModeSchema,
  /** From where it comes; null for a listing of before this was asked. */
  city: z.string().nullable(),
  /** Its part of the city, and where that lies: the seller's post office, never their house. Null where it is not known. */
  from_place: z.object({ locality: z.string(), lat: z.number(), lon: z.number() }).nullable(),
  /**
   * What its delivery costs; null where it costs nothing, and for what is handed over. Its zone goes by `measured_from`, the middle
   * of its pin code's post offices, as the charge does; null where no map knows them: that is far.
   */
  delivery_terms: deliveryTermsSchema
    .extend({ measured_from: z.object({ lat: z.number(), lon: z.number() }).nullable() })
    .nullable(),
  category: categoryLinkSchema,
  sub_category: categoryLinkSchema.nullable(),
});
export type ProductSummary = z.output<typeof productSummarySchema>;

/** A section of answers as buyers read it: questions with their answers, or the things that were ticked. */
export const shownSectionSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** `is_name` of a brand or a model: it is said as it is in every language. */
  rows: z.array(z.object({ question: z.string(), answer: z.string(), is_name: z.literal(true).optional() })),
  tiles: z.array(z.object({ title: z.string(), image: z.string() })),
  /** What these texts are called in other languages, by the language and the text; what is not here is said as it is. */
  words: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

/** What buyers are told of a seller: nothing that says who they are beyond the name they chose. */
export const sellerStandingSchema = z.object({
  /** Of their page; never the account's own. */
  id: uuidSchema,
  member_since: timeSchema,
  /** Sales that came to their buyer, as `delivered` of the ratings. */
  sold_count: z.int(),
  kyc_verified: z.boolean(),
});

/** A product with everything its page shows. The last block is filled for a signed-in reader only. */
const productSchema = productSummarySchema.extend({
  description: z.string(),
  images: z.array(imageSchema),
  /** The card of 1200 by 630 for social previews; null without a picture. */
  social_image_url: z.string().nullable(),
  last_bid: z.object({ id: z.int(), amount: paiseAnswer, user_id: uuidSchema.nullable() }).nullable(),
  first_bid_amount: paiseAnswer,
  /** Which part of the city it comes from; never the address. */
  pick_up_area: z.string().nullable(),
  /** By which list Blaze looks at it before it is sent; null for what the seller hands over, which Blaze does not see. */
  checklist: z.enum(checklistNames).nullable(),
  scheduled_end_date: timeSchema,
  /** How many equal auctions it was posted among, itself included; null for one that was posted alone. */
  lot_size: z.int().nullable(),
  seller_name: z.string(),
  seller: sellerStandingSchema,
  specifications: z.array(shownSectionSchema),
  conditions: z.array(shownSectionSchema),
  /** The seller's own words on the condition, and further notes. */
  condition_notes: z.string(),
  notes: z.string(),
  /** What the seller added while it was live, the oldest first. */
  additions: z.array(additionSchema),
  server_time: timeSchema,
  my_bids: z.array(ownBidSchema),
  max_amount: paiseAnswer.nullable(),
  deposit: z
    .object({
      id: uuidSchema,
      amount: paiseAnswer,
      status: depositStatusSchema,
      standby_rank: z.int().nullable(),
    })
    .nullable(),
  own_listing: z.boolean(),
  /** What strikes do to the reader's bidding; `clear` for nearly everybody. */
  strike_standing: z.enum(strikeStandings),
  /** The most that the reader may bid or allow, and the deposit that lifts this; null where there is no limit (R-BID-10). */
  bid_ceiling: z
    .object({ amount: paiseAnswer, deposit_amount: paiseAnswer, by_hand: ceilingByHandSchema.nullable() })
    .nullable(),
  watched: z.boolean(),
  /** Where the reader led and the reserve was missed: whether the seller offers it to them. */
  bidder_offer: bidderOfferSchema.nullable(),
  order: z
    .object({
      id: uuidSchema,
      number: orderNumberSchema,
      amount: paiseAnswer,
      order_status: orderStatusSchema,
      balance: paiseAnswer,
      payment_deadline: timeSchema,
    })
    .nullable(),
});
export type Product = z.output<typeof productSchema>;

const productSorts = ["ending_soon", "newest", "price_low", "price_high", "most_bids"] as const;
export type ProductSort = (typeof productSorts)[number];

const categoryQuery = pageQuery({ usual: 24, most: 60 }).extend({
  /** Without it the products of every category are listed. */
  category_id: categoryIdSchema.optional(),
  sub_category_id: categoryIdSchema.optional(),
  ...listFilterFields,
  sort: z.enum(productSorts).default("ending_soon"),
});

const categoryAnswerSchema = pageOf(productSummarySchema).extend({
  /** What passes the filters; 500 stands for 500 or more. */
  total: z.int().min(0).max(mostCounted),
  facets: listFacetsSchema,
  /** False for a category of more than are counted: its facets then say what can be chosen, not how many. */
  facets_exact: z.boolean(),
  near_place: nearAnswer,
  /** The same of the place that prices are with the delivery to. */
  delivery_place: nearAnswer,
});
export type CategoryAnswer = z.output<typeof categoryAnswerSchema>;

const productParams = z.object({ id: listingIdSchema });
const tag = "catalogue";

export const listCategories = endpoint({
  method: "GET",
  path: "/categories",
  tag,
  access: "guest",
  summary: "All categories with their subcategories.",
  answer: z.array(categorySchema),
  refusals: [],
});

export const guestCategoryProducts = endpoint({
  method: "GET",
  path: "/guest/products/category",
  tag,
  access: "guest",
  summary: "Active products of a category, a page at a time.",
  query: categoryQuery,
  answer: categoryAnswerSchema,
  refusals: ["not_found"],
});

export const categoryProducts = endpoint({
  method: "GET",
  path: "/products/category",
  tag,
  access: "user",
  summary: "Active products of a category for the signed-in user, a page at a time.",
  query: categoryQuery,
  answer: categoryAnswerSchema,
  refusals: ["not_found"],
});

export const guestProduct = endpoint({
  method: "GET",
  path: "/guest/product/:id",
  tag,
  access: "guest",
  summary: "One product as a guest sees it.",
  params: productParams,
  answer: productSchema,
  refusals: ["not_found"],
});

export const getProduct = endpoint({
  method: "GET",
  path: "/product/:id",
  tag,
  access: "user",
  summary: "One product with the reader's own bids, deposit and order.",
  params: productParams,
  answer: productSchema,
  refusals: ["not_found"],
});

export const listProductBids = endpoint({
  method: "GET",
  path: "/guest/product/:id/bids",
  tag,
  access: "guest",
  summary: "The bid history, newest first, with masked names.",
  params: productParams,
  query: pageQuery({ usual: 20, most: 100 }),
  answer: bidHistorySchema,
  refusals: ["not_found"],
});

export const countView = endpoint({
  method: "POST",
  path: "/guest/product/:id/view",
  tag,
  access: "guest",
  summary: "Counts a visit of the product's page.",
  params: productParams,
  answer: z.object({ counted: z.boolean() }),
  refusals: ["not_found"],
});
