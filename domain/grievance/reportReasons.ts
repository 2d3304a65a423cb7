/** Why somebody reports a person or a message, as the reporter chooses it. */
export const reportReasons = [
  "off_platform",
  "abuse",
  "harassment",
  "fraud",
  "impersonation",
  "obscene",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];
