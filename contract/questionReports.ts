import { z } from "zod";
import { questionReportReasons } from "#domain/question/questionReport.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";
import { hiddenSchema } from "./questions.ts";

const reportSchema = z.object({
  id: uuidSchema,
  question_id: uuidSchema,
  reason: z.enum(questionReportReasons),
  created_at: timeSchema,
});
export type QuestionReport = z.output<typeof reportSchema>;

const ofQuestion = z.object({ id: uuidSchema });

export const reportQuestion = endpoint({
  method: "POST",
  path: "/questions/:id/report",
  tag: "questions",
  access: "user",
  summary:
    "Says that a question with its answer should not be there; its seller may also say it of a question that waits for them. Once for each person and question; an operator looks at it, and the reporter is told what came of it.",
  params: ofQuestion,
  body: z.object({
    reason: z.enum(questionReportReasons),
    /** In the reporter's words; for operators alone. */
    words: z.string().trim().min(1).max(500).nullish(),
  }),
  answer: reportSchema,
  refusals: ["not_found", "own_question_reported", "too_many_question_reports"],
  idempotent: true,
});

/** So many of a question's open reports are shown with it, the latest first. */
export const shownQuestionReports = 5;

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
  /** Those that nobody has decided yet. */
  open_reports: z.int(),
  reported_since: timeSchema.nullable(),
  latest_reports: z.array(
    z.object({
      id: uuidSchema,
      reporter_id: uuidSchema,
      reason: z.enum(questionReportReasons),
      words: z.string().nullable(),
      created_at: timeSchema,
    }),
  ),
  hidden: hiddenSchema.nullable(),
});
export type OperatorQuestion = z.output<typeof operatorQuestionSchema>;

const operators = { tag: "operations", access: "operator", right: "take_down_listings" } as const;

export const listReportedQuestions = endpoint({
  method: "GET",
  path: "/ops/questions",
  ...operators,
  summary:
    "Questions with reports that wait, the latest report first; or those that are hidden, the latest first. None that the operator asked, or of a listing that they sell or bid on.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    status: z.enum(["reported", "hidden"]).default("reported"),
  }),
  answer: pageOf(operatorQuestionSchema),
  refusals: [],
  readsPrivateData: true,
});

export const decideQuestionReports = endpoint({
  method: "POST",
  path: "/ops/questions/:id/decision",
  ...operators,
  summary:
    "Hides a reported question with its answer, which its asker and its seller are told with the reason; or leaves it, and the reason stays with the reports. Whoever reported it is told.",
  params: ofQuestion,
  body: z.object({ outcome: z.enum(["hide", "leave"]), reason: z.string().trim().min(1).max(300) }),
  answer: operatorQuestionSchema,
  refusals: ["not_found", "report_decided"],
  idempotent: true,
});

export const unhideQuestion = endpoint({
  method: "POST",
  path: "/ops/questions/:id/unhide",
  ...operators,
  summary: "Shows a hidden question again. Its asker and its seller are told the reason.",
  params: ofQuestion,
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  answer: operatorQuestionSchema,
  refusals: ["not_found"],
  idempotent: true,
});
