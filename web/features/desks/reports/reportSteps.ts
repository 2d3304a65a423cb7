import type { OperatorQuestion } from "#contract/questionReports.ts";

/** What an operator may do about a reported text. */
export type ReportStep = "hide" | "leave" | "unhide";

/** What the desks of reported texts have in common. */
export type OperatorText = Pick<
  OperatorQuestion,
  "id" | "reply" | "version" | "open_reports" | "reported_since" | "latest_reports" | "hidden"
>;

/** What can be done about it now. */
export function stepsOf({ hidden, open_reports: open }: OperatorText): readonly ReportStep[] {
  if (hidden !== null) return ["unhide"];
  return open > 0 ? ["hide", "leave"] : ["hide"];
}
