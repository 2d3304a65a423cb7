import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, timeSchema, uuidSchema } from "./primitives.ts";
import { hiddenSchema } from "./questions.ts";
import {
  decisionBody,
  hiddenByFields,
  reportBody,
  reportedFields,
  reportedQuery,
  reportSchema,
  unhideBody,
} from "./textReports.ts";

const questionReportSchema = reportSchema.extend({ question_id: uuidSchema });
export type QuestionReport = z.output<typeof questionReportSchema>;

const ofQuestion = z.object({ id: uuidSchema });

export const reportQuestion = endpoint({
  method: "POST",
  path: "/questions/:id/report",
  tag: "questions",
  access: "user",
  summary:
    "Says that a question with its answer should not be there; its seller may also say it of a question that waits for them. Once for each person and question; an operator looks at it, and the reporter is told what came of it.",
  params: ofQuestion,
  body: reportBody,
  answer: questionReportSchema,
  refusals: ["not_found", "own_question_reported", "own_report_decided", "too_many_text_reports"],
  idempotent: true,
});

const operatorQuestionSchema = z.object({
  id: uuidSchema,
  product_id: z.int(),
  title: z.string(),
  text: z.string(),
  reply: z.string().nullable(),
  question_status: z.enum(["open", "answered", "declined"]),
  asked_at: timeSchema,
  asker_id: uuidSchema,
  asker_name: z.string(),
  seller_id: uuidSchema,
  seller_name: z.string(),
  ...reportedFields,
  hidden: hiddenSchema.extend(hiddenByFields).nullable(),
});
export type OperatorQuestion = z.output<typeof operatorQuestionSchema>;

const operators = { tag: "operations", access: "operator", right: "take_down_listings" } as const;

export const listReportedQuestions = endpoint({
  method: "GET",
  path: "/ops/questions",
  ...operators,
  summary:
    "Questions with reports that wait, the latest report first; those that are hidden, the latest first; or those that are shown and were decided within 30 days, the latest decision first. None that the operator asked or reported, or of a listing that they sell or bid on.",
  query: reportedQuery,
  answer: pageOf(operatorQuestionSchema),
  refusals: [],
  readsPrivateData: true,
});

export const decideQuestionReports = endpoint({
  method: "POST",
  path: "/ops/questions/:id/decision",
  ...operators,
  summary:
    "Hides a question that was reported with its answer, which its asker and its seller are told with the reason; or leaves it, and the reason stays with the reports. Whoever reported it is told. What was decided already may still be hidden.",
  params: ofQuestion,
  body: decisionBody,
  answer: operatorQuestionSchema,
  refusals: ["not_found", "report_decided", "reported_text_changed"],
  idempotent: true,
});

export const unhideQuestion = endpoint({
  method: "POST",
  path: "/ops/questions/:id/unhide",
  ...operators,
  summary: "Shows a hidden question again. Its asker and its seller are told the reason.",
  params: ofQuestion,
  body: unhideBody,
  answer: operatorQuestionSchema,
  refusals: ["not_found", "reported_text_changed"],
  idempotent: true,
});
