import { z } from "zod";
import { ratingSides } from "#domain/rating/ratings.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, timeSchema, uuidSchema } from "./primitives.ts";
import { hiddenRatingSchema, marksSchema } from "./ratings.ts";
import {
  decisionBody,
  hiddenByFields,
  latestReportSchema,
  reportBody,
  reportedFields,
  reportedQuery,
  reportSchema,
  unhideBody,
} from "./textReports.ts";

const ratingReportSchema = reportSchema.extend({ rating_id: uuidSchema });
export type RatingReport = z.output<typeof ratingReportSchema>;

const ofRating = z.object({ id: uuidSchema });

export const reportRating = endpoint({
  method: "POST",
  path: "/ratings/:id/report",
  tag: "ratings",
  access: "user",
  summary:
    "Says that the words of an open rating or its reply should not be there; whoever wrote the rating may say it of the reply. Once for each person and rating; an operator looks at it, and the reporter is told what came of it.",
  params: ofRating,
  body: reportBody,
  answer: ratingReportSchema,
  refusals: [
    "not_found",
    "rating_without_words",
    "own_rating_reported",
    "own_report_decided",
    "too_many_text_reports",
  ],
  idempotent: true,
});

const operatorRatingSchema = z.object({
  id: uuidSchema,
  order_number: z.string(),
  product_id: z.int(),
  title: z.string(),
  side: z.enum(ratingSides),
  marks: marksSchema,
  text: z.string().nullable(),
  reply: z.string().nullable(),
  opened_at: timeSchema,
  rater_id: uuidSchema,
  rater_name: z.string(),
  rated_id: uuidSchema,
  rated_name: z.string(),
  ...reportedFields,
  /** Each with the rating's words as they were reported. */
  latest_reports: z.array(latestReportSchema.extend({ text_then: z.string().nullable() })),
  hidden: hiddenRatingSchema.extend(hiddenByFields).nullable(),
});
export type OperatorRating = z.output<typeof operatorRatingSchema>;

const operators = { tag: "operations", access: "operator", right: "take_down_listings" } as const;

export const listReportedRatings = endpoint({
  method: "GET",
  path: "/ops/ratings",
  ...operators,
  summary:
    "Ratings with reports that wait, the latest report first; those that are hidden, the latest first; or those that are shown and were decided within 30 days, the latest decision first. None that the operator wrote, is rated by or reported.",
  query: reportedQuery,
  answer: pageOf(operatorRatingSchema),
  refusals: [],
  readsPrivateData: true,
});

export const decideRatingReports = endpoint({
  method: "POST",
  path: "/ops/ratings/:id/decision",
  ...operators,
  summary:
    "Hides the words of a rating that was reported, with its reply, which both sides are told with the reason; or leaves them, and the reason stays with the reports. Its marks count on unless it is said that they do not. Whoever reported it is told. What was decided already may still be hidden.",
  params: ofRating,
  body: decisionBody.extend({
    /** Its marks count nowhere either; of what is hidden alone. */
    without_marks: z.boolean().default(false),
  }),
  answer: operatorRatingSchema,
  refusals: ["not_found", "report_decided", "reported_text_changed"],
  idempotent: true,
});

export const unhideRating = endpoint({
  method: "POST",
  path: "/ops/ratings/:id/unhide",
  ...operators,
  summary: "Shows a hidden rating again, and its marks count. Both sides of the sale are told the reason.",
  params: ofRating,
  body: unhideBody,
  answer: operatorRatingSchema,
  refusals: ["not_found", "reported_text_changed"],
  idempotent: true,
});
