import { z } from "zod";
import { textReportReasons } from "#domain/report/textReport.ts";
import { plainText } from "#domain/text/plainText.ts";
import { pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

/** What reports of a text have in common, of a question with its answer and of a rating with its reply. */
export const reportSchema = z.object({
  id: uuidSchema,
  reason: z.enum(textReportReasons),
  created_at: timeSchema,
});
export type TextReport = z.output<typeof reportSchema>;

export const reportBody = z.object({
  reason: z.enum(textReportReasons),
  /** In the reporter's words; for operators alone. */
  words: z.string().overwrite(plainText).min(1).max(500).nullish(),
});

/** So many of a text's reports are shown with it, the latest first. */
export const shownTextReports = 5;

export const latestReportSchema = z.object({
  id: uuidSchema,
  reporter_id: uuidSchema,
  reason: z.enum(textReportReasons),
  words: z.string().nullable(),
  created_at: timeSchema,
  /** Null while it waits. */
  outcome: z.enum(["hidden", "left"]).nullable(),
  /** The note or the reason that it was decided with. */
  note: z.string().nullable(),
  /** The reply as it was reported; null before there was one. */
  reply_then: z.string().nullable(),
});

/** What an operator reads beside the text itself. */
export const reportedFields = {
  /** Of all that is shown here; a decision names the one that it is about. */
  version: z.string(),
  /** Those that nobody has decided yet. */
  open_reports: z.int(),
  reported_since: timeSchema.nullable(),
  /** Those that wait; where none does, those that were decided. */
  latest_reports: z.array(latestReportSchema),
};

/** Why, when and by which operator something was hidden. */
export const hiddenByFields = { by_id: uuidSchema, by: z.string() };

export const reportViews = ["reported", "hidden", "decided"] as const;
export type ReportView = (typeof reportViews)[number];

export const reportedQuery = pageQuery({ usual: 50, most: 200 }).extend({
  status: z.enum(reportViews).default("reported"),
});

const reason = z.string().overwrite(plainText).min(1).max(300);
/** As it was read: another one is refused `reported_text_changed`. */
const version = z.string().min(1).max(64);
export const decisionBody = z.object({ outcome: z.enum(["hide", "leave"]), reason, version });
export const unhideBody = z.object({ reason, version });
