/** Why somebody thinks that a question or its answer should not be there (R-TRUST-9), as the reporter chooses it. */
export const questionReportReasons = ["rude", "outside_money", "contact_details", "other"] as const;
export type QuestionReportReason = (typeof questionReportReasons)[number];

/** How many questions one person may report within 24 hours. */
export const mostQuestionReports = 10;
