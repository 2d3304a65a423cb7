/** Why somebody thinks that a listing should not be there (R-OPERATOR-9), as the reporter chooses it. */
export const listingReportReasons = [
  "prohibited",
  "counterfeit",
  "stolen",
  "not_as_described",
  "wrong_category",
  "fraud",
  "other",
] as const;
export type ListingReportReason = (typeof listingReportReasons)[number];

/** How many listings one person may report within 24 hours. */
export const mostListingReports = 10;
