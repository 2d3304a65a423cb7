import { z } from "zod";
import { trustGaps } from "#domain/trust/trustedSeller.ts";
import { endpoint } from "./endpoint.ts";
import { nextStepSchema } from "./nextStep.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { paiseAnswer, timeSchema } from "./primitives.ts";

/** The listing that something is about. */
const listingFields = {
  product_id: z.int(),
  title: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
};
/** By when it should be done; null where nothing was promised. */
const until = timeSchema.nullable();

const sellerNeedSchema = z.discriminatedUnion("kind", [
  /** A sale whose next step is the seller's, or both sides'. */
  z.object({
    kind: z.literal("order"),
    until,
    order_number: orderNumberSchema,
    next_step: nextStepSchema,
    /** The seller said that it is packed for its pick-up. */
    is_packed: z.boolean(),
    ...listingFields,
  }),
  /** The item of an auction that missed its reserve can be offered to its highest bidder. */
  z.object({ kind: z.literal("reserve_offer"), until, highest_bid: paiseAnswer, ...listingFields }),
  /** Offers for an item that takes them wait for an answer: until the first of them lapses, the highest, and how many there are. */
  z.object({
    kind: z.literal("price_offer"),
    until,
    highest_offer: paiseAnswer,
    offer_count: z.int(),
    ...listingFields,
  }),
  /** Questions about a live listing that have no answer: the oldest one, and how many there are. Until the auction ends. */
  z.object({
    kind: z.literal("question"),
    until,
    text: z.string(),
    question_count: z.int(),
    ...listingFields,
  }),
  /** A listing that was posted and is a draft again: Blaze refused it, or something was missing when it should have started. */
  z.object({
    kind: z.literal("draft"),
    until,
    because: z.enum(["refused", "not_started"]),
    ...listingFields,
  }),
  /** It ended in the last week without a sale, and is not listed again. */
  z.object({
    kind: z.literal("unsold"),
    until,
    ended_at: timeSchema,
    ...listingFields,
  }),
]);
export type SellerNeed = z.output<typeof sellerNeedSchema>;

const sellerAppointmentSchema = z.object({
  /** Blaze comes for the goods, or the two meet. */
  kind: z.enum(["pickup", "meeting"]),
  order_number: orderNumberSchema,
  starts_at: timeSchema,
  /** Null where only a beginning was agreed. */
  ends_at: timeSchema.nullable(),
  is_packed: z.boolean(),
  ...listingFields,
});
export type SellerAppointment = z.output<typeof sellerAppointmentSchema>;

const postedSchema = z.object({
  /** When it starts; null while Blaze looks at it. */
  starts_at: timeSchema.nullable(),
  ...listingFields,
});
export type PostedListing = z.output<typeof postedSchema>;

/** Where the seller stands on the way to a trusted seller (R-LEVEL-1). */
const sellerLevelSchema = z.object({
  is_trusted: z.boolean(),
  /** What is missing. */
  gaps: z.array(z.enum(trustGaps)),
  /** 1,000 stands for 1,000 or more. */
  completed_sales: z.int(),
  needed_sales: z.int(),
  rating_count: z.int(),
  /** Of all open marks, one decimal; null without any. */
  average_mark: z.number().nullable(),
  needed_mark: z.number(),
  /** Within 180 days. */
  strike_count: z.int(),
  most_strikes: z.int(),
  most_drafts: z.int(),
});
export type SellerLevel = z.output<typeof sellerLevelSchema>;

const sellerHomeSchema = z.object({
  /** What waits for the seller: the nearest deadline first, then what has none, the latest first. At most 20. */
  needs: z.array(sellerNeedSchema),
  /** There is more than is told. */
  has_more: z.boolean(),
  /** What is posted and not live yet, the first to start first, then what Blaze looks at. At most 10. */
  posted: z.array(postedSchema),
  /** Pick-ups and meetings of today and the six days after it, in India, the first one first. At most 50. */
  appointments: z.array(sellerAppointmentSchema),
  /** Null where the operator has no such level, and before the first sale. */
  level: sellerLevelSchema.nullable(),
  server_time: timeSchema,
});
export type SellerHome = z.output<typeof sellerHomeSchema>;

export const getSellerHome = endpoint({
  method: "GET",
  path: "/user/seller-home",
  tag: "selling",
  access: "user",
  summary:
    "What waits for the seller now, what is posted and not live yet, and when goods leave their hands this week.",
  answer: sellerHomeSchema,
  refusals: [],
});
