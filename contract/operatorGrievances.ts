import { z } from "zod";
import { grievanceFamilies, grievanceKinds } from "#domain/grievance/grievanceKinds.ts";
import { appealOutcomes, grievanceOutcomes, grievanceStates } from "#domain/grievance/grievanceSteps.ts";
import { reportReasons } from "#domain/grievance/reportReasons.ts";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";
import { answerTextSchema, grievanceNumberSchema, grievanceSchema } from "./grievances.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

const personSchema = z.object({ id: uuidSchema, name: z.string() });

const waitingGrievanceSchema = z.object({
  id: uuidSchema,
  number: grievanceNumberSchema,
  kind: z.enum(grievanceKinds),
  state: z.enum(grievanceStates),
  /** What it is about, in the complainant's words or as a report names it, and where to look at it. */
  reference: z.string(),
  leads_to: grievanceSchema.shape.leads_to,
  /** Of a report, whom it is about. */
  reported_person: personSchema.nullable(),
  /** Who filed it, by the name of the account or as a guest gave it. */
  name: z.string(),
  /** Whose account it was filed from; null for a guest, who is reached by the contact. */
  user_id: uuidSchema.nullable(),
  received_at: timeSchema,
  /** By when Blaze has the next step. Null when it has none. */
  due_at: timeSchema.nullable(),
  standing: z.enum(["in_time", "soon", "overdue"]).nullable(),
  /** Who has taken it. */
  handled_by: personSchema.nullable(),
  ended_at: timeSchema.nullable(),
});
export type WaitingGrievance = z.output<typeof waitingGrievanceSchema>;

export const listGrievances = endpoint({
  method: "GET",
  path: "/ops/grievances",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary:
    "Grievances, reports of people and messages, and requests about data: those that wait, by the limit that comes first; or those decided, the latest first. None that the operator filed or that is about them.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    show: z.enum(["waiting", "ended"]).default("waiting"),
    family: z.enum(grievanceFamilies).optional(),
  }),
  answer: pageOf(waitingGrievanceSchema),
  refusals: [],
  readsPrivateData: true,
});

const operatorGrievanceSchema = waitingGrievanceSchema.extend({
  ...grievanceSchema.omit({ messages: true }).shape,
  messages: z.array(
    z.object({
      ...grievanceSchema.shape.messages.unwrap().shape,
      /** The operator who wrote it. */
      operator_name: z.string().nullable(),
    }),
  ),
  contact: z.string().nullable(),
  first_operator: personSchema.nullable(),
  appeal_operator: personSchema.nullable(),
  /** Of a report: whom and what they wrote. */
  about: z
    .object({
      reason: z.enum(reportReasons),
      person: personSchema,
      message: z.object({ text: z.string(), has_picture: z.boolean(), at: timeSchema }).nullable(),
    })
    .nullable(),
});
export type OperatorGrievance = z.output<typeof operatorGrievanceSchema>;

const params = z.object({ id: uuidSchema });

export const readGrievance = endpoint({
  method: "GET",
  path: "/ops/grievances/:id",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary: "One grievance, whole.",
  params,
  answer: operatorGrievanceSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const takeGrievance = endpoint({
  method: "POST",
  path: "/ops/grievances/:id/take",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary:
    "Takes a grievance, which acknowledges one that is new, or takes it over from the operator who is named. An appeal is not taken by who decided first.",
  params,
  body: z.object({
    /** Who has it, as the caller saw it; null for nobody. */
    instead_of: uuidSchema.nullable(),
  }),
  answer: operatorGrievanceSchema,
  refusals: ["not_found", "grievance_held", "grievance_step_closed", "second_operator_needed"],
  idempotent: true,
});

export const answerGrievance = endpoint({
  method: "POST",
  path: "/ops/grievances/:id/messages",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary: "Writes to the complainant, as who has taken it. No clock stops for it.",
  params,
  body: z.object({ text: answerTextSchema }),
  answer: operatorGrievanceSchema,
  refusals: ["not_found", "grievance_held", "grievance_step_closed"],
  idempotent: true,
});

export const decideGrievance = endpoint({
  method: "POST",
  path: "/ops/grievances/:id/decision",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary: "Resolves a grievance with a reason that its complainant reads, as who has taken it.",
  params,
  body: z.object({ outcome: z.enum(grievanceOutcomes), text: answerTextSchema }),
  answer: operatorGrievanceSchema,
  refusals: ["not_found", "grievance_held", "grievance_step_closed"],
  idempotent: true,
});

export const decideGrievanceAppeal = endpoint({
  method: "POST",
  path: "/ops/grievances/:id/appeal-decision",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary: "Decides an appeal for good, as who has taken it: another operator than decided first.",
  params,
  body: z.object({ outcome: z.enum(appealOutcomes), text: answerTextSchema }),
  answer: operatorGrievanceSchema,
  refusals: ["not_found", "grievance_held", "grievance_step_closed", "second_operator_needed"],
  idempotent: true,
});

const hours = z.number().nullable();

const reportLineSchema = z.object({
  family: z.enum(grievanceFamilies),
  filed: z.int(),
  acknowledged_in_time: z.int(),
  /** From the arrival; the middle one and the longest. Null without any. */
  acknowledged_after_hours: z.object({ median: hours, longest: hours }),
  decided: z.int(),
  decided_in_time: z.int(),
  decided_after_hours: z.object({ median: hours, longest: hours }),
  upheld: z.int(),
  partly_upheld: z.int(),
  rejected: z.int(),
  appealed: z.int(),
  appeals_upheld: z.int(),
  /** Of those received in the month: not decided yet, and past their limit. */
  open: z.int(),
  overdue: z.int(),
});
export type GrievanceReportLine = z.output<typeof reportLineSchema>;

const monthQuery = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

export const readGrievanceReport = endpoint({
  method: "GET",
  path: "/ops/grievance-report",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary:
    "What came of the grievances that arrived in a month of India's, as far as it is known now, in figures; and of the listings, the questions and the ratings reported in it.",
  query: monthQuery,
  answer: z.object({
    month: z.string(),
    results: z.array(reportLineSchema),
    listing_reports: z.object({ filed: z.int(), taken_down: z.int(), dismissed: z.int() }),
    /** Of questions before bidding; what was taken back before anybody decided is in `filed` alone. */
    question_reports: z.object({ filed: z.int(), hidden_count: z.int(), left_count: z.int() }),
    rating_reports: z.object({ filed: z.int(), hidden_count: z.int(), left_count: z.int() }),
  }),
  refusals: [],
});
export type GrievanceReport = z.output<(typeof readGrievanceReport)["answer"]>;

export const downloadGrievanceReport = endpoint({
  method: "GET",
  path: "/ops/grievance-report/csv",
  tag,
  access: "operator",
  right: "handle_grievances",
  summary: "The same month as CSV.",
  query: monthQuery,
  answer: fileAnswer,
  refusals: [],
});
