import { z } from "zod";
import { ratingSides, ratingTextLength } from "#domain/rating/ratings.ts";
import { plainText } from "#domain/text/plainText.ts";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema, pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const tag = "ratings";

const markSchema = z.int().min(1).max(5);
/**
 * What a buyer says of a seller: as described, answers, on time. What a seller says of a buyer: paid on time, friendly,
 * fair after delivery (domain/rating/ratings.ts).
 */
export const marksSchema = z.tuple([markSchema, markSchema, markSchema]);

/** An operator hid its words and its reply: both sides of the sale alone read them, and why. */
export const hiddenRatingSchema = z.object({
  reason: z.string(),
  at: timeSchema,
  /** Its marks count nowhere either. */
  without_marks: z.boolean(),
});

const ratingSchema = z.object({
  id: uuidSchema,
  side: z.enum(ratingSides),
  marks: marksSchema,
  text: z.string().nullable(),
  written_at: timeSchema,
  /** What the one who is rated said to it. */
  reply: z.string().nullable(),
  hidden: hiddenRatingSchema.nullable(),
});
export type Rating = z.output<typeof ratingSchema>;

const orderRatingsSchema = z.object({
  /** Which side of the order the reader is. */
  side: z.enum(ratingSides),
  /** Null before the goods came: nobody can rate yet. */
  until: timeSchema.nullable(),
  /** The other side reads what each of them said, and neither is changed any more. */
  is_open: z.boolean(),
  other_has_rated: z.boolean(),
  own: ratingSchema.nullable(),
  /** Null until it is open. */
  other: ratingSchema.nullable(),
});
export type OrderRatings = z.output<typeof orderRatingsSchema>;

const text = z.string().overwrite(plainText).max(ratingTextLength).superRefine(isPublicText("rating"));
const ofOrder = z.object({ id: uuidSchema });

export const getOrderRatings = endpoint({
  method: "GET",
  path: "/orders/:id/ratings",
  tag,
  access: "user",
  summary: "What buyer and seller of an order say of each other, as one of the two may read it.",
  params: ofOrder,
  answer: orderRatingsSchema,
  refusals: ["not_found"],
});

export const rateOrder = endpoint({
  method: "PUT",
  path: "/orders/:id/rating",
  tag,
  access: "user",
  summary:
    "Rates the other side, for 14 days after the goods came. It may be changed until both have rated. From then on, or after the 14 days, the other side reads it, and what a buyer says everybody.",
  params: ofOrder,
  body: z.object({ marks: marksSchema, text: text.nullish() }),
  answer: orderRatingsSchema,
  refusals: ["not_found", "rating_closed", "rater_blocked"],
});

export const replyToRating = endpoint({
  method: "PUT",
  path: "/ratings/:id/reply",
  tag,
  access: "user",
  summary: "Says something to an open rating of oneself, once.",
  params: ofOrder,
  body: z.object({ text: text.min(1) }),
  answer: z.object({ id: uuidSchema, reply: z.string() }),
  refusals: ["not_found", "rating_replied", "rating_hidden", "rater_blocked"],
});

const shownRatingSchema = z.object({
  id: uuidSchema,
  marks: marksSchema,
  text: z.string().nullable(),
  reply: z.string().nullable(),
  /** When it became public. */
  opened_at: timeSchema,
  /** First and last letter of who rated. */
  rater: z.string(),
  title: z.string(),
  /** An operator hid its words and its reply. */
  is_hidden: z.boolean(),
});
export type ShownRating = z.output<typeof shownRatingSchema>;

export const sellerRatingsSchema = pageOf(shownRatingSchema).extend({
  count: z.int(),
  /** Of all marks, and of each in its order; from 1 to 5, with a decimal. Null without a rating. */
  average: z.number().nullable(),
  averages: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /**
   * Sales whose goods came to their buyer, that the seller called off, whose goods did not pass Blaze's check, and that
   * were refunded after they had come.
   */
  delivered: z.int(),
  called_off: z.int(),
  failed_checks: z.int(),
  sent_back: z.int(),
});
export type SellerRatings = z.output<typeof sellerRatingsSchema>;

export const listSellerRatings = endpoint({
  method: "GET",
  path: "/guest/product/:id/seller-ratings",
  tag,
  access: "guest",
  summary: "What buyers say of who sells this, the latest first, with figures. Only what is open counts.",
  params: z.object({ id: listingIdSchema }),
  query: pageQuery({ usual: 10, most: 50 }),
  answer: sellerRatingsSchema,
  refusals: ["not_found"],
});
