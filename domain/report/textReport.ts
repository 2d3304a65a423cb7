/** Why somebody thinks that what another person wrote should not be there (R-TRUST-9, R-RATING-6), as the reporter chooses it. */
export const textReportReasons = ["rude", "outside_money", "contact_details", "other"] as const;
export type TextReportReason = (typeof textReportReasons)[number];

/** How many questions, and how many ratings, one person may report within 24 hours. */
export const mostTextReports = 10;

/** For so many days what was decided and is shown can still be found at its desk, and hidden there after all. */
export const decidedReportDays = 30;
