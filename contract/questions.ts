import { z } from "zod";
import { questionLengths } from "#domain/question/questionLimits.ts";
import { plainText } from "#domain/text/plainText.ts";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema, pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const tag = "questions";

/** An operator hid it: its asker and its seller alone read it, and why. */
export const hiddenSchema = z.object({ reason: z.string(), at: timeSchema });

/** What everybody reads: nobody's name stands beside it. */
const answeredQuestionSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  reply: z.string(),
  replied_at: timeSchema,
  /** The reader asked it. */
  is_mine: z.boolean(),
  /** Until then the reader, who sells it, may correct the answer; null for everybody else. */
  correctable_until: timeSchema.nullable(),
  hidden: hiddenSchema.nullable(),
});
export type AnsweredQuestion = z.output<typeof answeredQuestionSchema>;

/** A question of the reader's own that has no answer. */
const ownQuestionSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  asked_at: timeSchema,
  /** The seller chose not to answer it. */
  is_declined: z.boolean(),
  hidden: hiddenSchema.nullable(),
});
export type OwnQuestion = z.output<typeof ownQuestionSchema>;

const openQuestionSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  asked_at: timeSchema,
  product_id: z.int(),
  title: z.string(),
  end_date: timeSchema,
  /** A hidden one is not answered. */
  hidden: hiddenSchema.nullable(),
});
export type OpenQuestion = z.output<typeof openQuestionSchema>;

const ofListing = z.object({ id: listingIdSchema });
const ofQuestion = z.object({ id: uuidSchema });
const outcome = z.object({ id: uuidSchema });
const query = pageQuery({ usual: 10, most: 50 });

const questionText = z
  .string()
  .overwrite(plainText)
  .min(questionLengths.least)
  .max(questionLengths.most)
  .superRefine(isPublicText("question"));
const replyText = z
  .string()
  .overwrite(plainText)
  .min(1)
  .max(questionLengths.most)
  .superRefine(isPublicText("question"));

const listing = {
  params: ofListing,
  query,
  answer: pageOf(answeredQuestionSchema),
  refusals: ["not_found"],
} as const;

export const listGuestQuestions = endpoint({
  method: "GET",
  path: "/guest/product/:id/questions",
  tag,
  access: "guest",
  summary: "What was asked about a listing and answered by its seller, the newest answer first.",
  ...listing,
});

export const listQuestions = endpoint({
  method: "GET",
  path: "/product/:id/questions",
  tag,
  access: "user",
  summary:
    "The same for a user: it says what they asked, and until when they may correct what they answered.",
  ...listing,
});

export const listOwnQuestions = endpoint({
  method: "GET",
  path: "/product/:id/own-questions",
  tag,
  access: "user",
  summary: "The reader's own questions about a listing that have no answer, the newest first.",
  params: ofListing,
  query,
  answer: pageOf(ownQuestionSchema),
  refusals: [],
});

export const askQuestion = endpoint({
  method: "POST",
  path: "/product/:id/questions",
  tag,
  access: "user",
  summary:
    "Asks the seller about a listing while its auction runs. Others read it when it is answered. The same Idempotency-Key asks once.",
  params: ofListing,
  body: z.object({ text: questionText }),
  answer: ownQuestionSchema,
  refusals: [
    "not_found",
    "own_listing_asked",
    "questions_closed",
    "asker_blocked",
    "asker_excluded",
    "too_many_questions",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

export const takeBackQuestion = endpoint({
  method: "DELETE",
  path: "/questions/:id",
  tag,
  access: "user",
  summary: "Takes back a question of one's own that is not answered.",
  params: ofQuestion,
  answer: outcome,
  refusals: ["not_found", "question_answered", "question_hidden"],
});

export const answerQuestion = endpoint({
  method: "PUT",
  path: "/questions/:id/reply",
  tag,
  access: "user",
  summary:
    "Answers a question about a listing of one's own while its auction runs; then everybody reads both. For 15 minutes it may be corrected.",
  params: ofQuestion,
  body: z.object({ text: replyText }),
  answer: answeredQuestionSchema,
  refusals: ["not_found", "questions_closed", "question_answered", "question_hidden"],
});

export const declineQuestion = endpoint({
  method: "POST",
  path: "/questions/:id/decline",
  tag,
  access: "user",
  summary: "Leaves a question about a listing of one's own without an answer; its asker is told.",
  params: ofQuestion,
  answer: outcome,
  refusals: ["not_found", "question_answered", "question_hidden"],
});

export const listOpenQuestions = endpoint({
  method: "GET",
  path: "/user/questions",
  tag,
  access: "user",
  summary:
    "Questions that wait for the reader's answer about what they sell, of the auction that ends first before others; of one listing with `product_id`, the oldest first, with what is hidden there.",
  query: query.extend({ product_id: listingIdSchema.optional() }),
  answer: pageOf(openQuestionSchema),
  refusals: [],
});
