import { z } from "zod";
import { isPhrase, reviewReasonKinds } from "#domain/listing/review.ts";
import { categoryLinkSchema } from "./catalogue.ts";
import { draftSchema } from "./drafts.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { languages } from "./language.ts";
import { imageSchema } from "./media.ts";
import {
  categoryIdSchema,
  listingIdSchema,
  pageOf,
  pageQuery,
  paiseAnswer,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";

export const withdrawPosted = endpoint({
  method: "POST",
  path: "/user/product/:id/withdraw",
  tag: "selling",
  access: "user",
  summary:
    "Takes a posted draft back that waits for a look at it, or for its start, so that it can be changed. Safe to repeat.",
  params: z.object({ id: listingIdSchema }),
  answer: draftSchema,
  refusals: ["not_found", "not_a_draft"],
});

const common = { tag: "operations", access: "operator" } as const;

const reviewSchema = z.object({
  id: uuidSchema,
  product_id: z.int(),
  title: z.string(),
  description: z.string(),
  images: z.array(imageSchema),
  category: categoryLinkSchema.nullable(),
  sub_category: categoryLinkSchema.nullable(),
  base_price: paiseAnswer.nullable(),
  /** The start that its seller chose, while it lies ahead: released before it, it waits for it. */
  start_date: timeSchema.nullable(),
  end_date: timeSchema.nullable(),
  seller_id: uuidSchema,
  seller_name: z.string(),
  /** How many listings of this seller ever went live. */
  seller_listings: z.int(),
  review_reasons: z.array(z.object({ kind: z.enum(reviewReasonKinds), what: z.string().nullable() })),
  waits_since: timeSchema,
});
export type OperatorReview = z.output<typeof reviewSchema>;

export const listReviews = endpoint({
  ...common,
  method: "GET",
  path: "/ops/reviews",
  right: "review_listings",
  summary:
    "Drafts that wait for a look before they go live, whichever has waited longest first; none of the operator's own.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(reviewSchema),
  refusals: [],
  readsPrivateData: true,
});

export const decideReview = endpoint({
  ...common,
  method: "POST",
  path: "/ops/reviews/:id/decision",
  right: "review_listings",
  summary:
    "Lets a draft go live, its end later by the days that it waited, or refuses it with a reason that its seller reads.",
  params: z.object({ id: uuidSchema }),
  body: z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("release") }),
    z.object({ outcome: z.literal("refuse"), reason: z.string().trim().min(1).max(300) }),
  ]),
  answer: z.object({ id: uuidSchema, outcome: z.enum(["released", "refused"]) }),
  refusals: ["not_found", "review_over", "draft_incomplete", "seller_not_active"],
  idempotent: true,
});

const ruleSchema = z.object({
  id: uuidSchema,
  kind: z.enum(["word", "category"]),
  language: z.string().nullable(),
  phrase: z.string().nullable(),
  category: categoryLinkSchema.nullable(),
  note: z.string(),
  added_by_name: z.string(),
  added_at: timeSchema,
});
export type ReviewRule = z.output<typeof ruleSchema>;

const noteSchema = z.string().trim().min(1).max(300);

export const listReviewRules = endpoint({
  ...common,
  method: "GET",
  path: "/ops/review-rules",
  right: "review_listings",
  summary: "The words and categories whose listings are looked at before they go live, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(ruleSchema),
  refusals: [],
});

export const addReviewRule = endpoint({
  ...common,
  method: "POST",
  path: "/ops/review-rules",
  right: "review_listings",
  summary: "Adds a word, a phrase or a category. One that is there already is answered as it stands.",
  body: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("word"),
      language: z.enum(languages),
      phrase: z.string().trim().min(2).max(80).refine(isPhrase, fault("phrase_without_letters")),
      note: noteSchema,
    }),
    z.object({ kind: z.literal("category"), category_id: categoryIdSchema, note: noteSchema }),
  ]),
  answer: ruleSchema,
  refusals: ["not_found"],
});

export const removeReviewRule = endpoint({
  ...common,
  method: "DELETE",
  path: "/ops/review-rules/:id",
  right: "review_listings",
  summary: "Takes a rule away; what waits because of it goes on waiting.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found"],
});
