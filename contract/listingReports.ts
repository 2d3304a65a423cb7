import { z } from "zod";
import { listingReportReasons } from "#domain/listing/listingReport.ts";
import { shippingModes } from "#domain/order/orderStages.ts";
import { plainText } from "#domain/text/plainText.ts";
import { takeDownFactsSchema } from "./blocking.ts";
import { categoryLinkSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import {
  categoryIdSchema,
  listingIdSchema,
  pageOf,
  pageQuery,
  paiseAnswer,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";

const reportSchema = z.object({
  id: uuidSchema,
  product_id: z.int(),
  reason: z.enum(listingReportReasons),
  created_at: timeSchema,
});
export type ListingReport = z.output<typeof reportSchema>;

export const reportListing = endpoint({
  method: "POST",
  path: "/product/:id/report",
  tag: "catalogue",
  access: "user",
  summary:
    "Says that a listing whose auction runs should not be there. Once for each person and listing; an operator looks at it, and the reporter is told what came of it.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({
    reason: z.enum(listingReportReasons),
    /** In the reporter's words; for operators alone. */
    words: z.string().overwrite(plainText).min(1).max(500).nullish(),
  }),
  answer: reportSchema,
  refusals: ["not_found", "own_listing_reported", "auction_ended", "too_many_listing_reports"],
  idempotent: true,
});

/** So many of a listing's open reports are shown with it, the latest first. */
export const shownReports = 5;

export const operatorListingSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** `frozen`: live, but standing still: an operator froze it, its seller is blocked, or their KYC was taken back. */
  status: z.enum(["active", "frozen", "sold", "unsold"]),
  end_date: timeSchema,
  current_bid: paiseAnswer.nullable(),
  bids: z.int(),
  category: categoryLinkSchema,
  sub_category: categoryLinkSchema.nullable(),
  shipping_mode: z.enum(shippingModes),
  /** The latest one by an operator, with where it stood before. */
  category_correction: z
    .object({
      category: categoryLinkSchema,
      sub_category: categoryLinkSchema.nullable(),
      reason: z.string(),
      at: timeSchema,
    })
    .nullable(),
  /** How often its seller corrected it while it was live, or added to it. */
  seller_changes: z.int(),
  seller_id: uuidSchema,
  seller_name: z.string(),
  /** Those that nobody has decided yet. */
  open_reports: z.int(),
  reported_since: timeSchema.nullable(),
  latest_reports: z.array(
    z.object({
      id: uuidSchema,
      reporter_id: uuidSchema,
      reason: z.enum(listingReportReasons),
      words: z.string().nullable(),
      created_at: timeSchema,
    }),
  ),
  take_down: takeDownFactsSchema
    /** False for who took it down: another operator looks at it again. */
    .extend({ may_lift: z.boolean() })
    .nullable(),
  /** By an operator, until it goes on. */
  freeze: z.object({ reason: z.string(), at: timeSchema }).nullable(),
  /** Its seller's KYC was taken back, and nothing was verified since. */
  seller_kyc_revoked: z.boolean(),
  seller_blocked: z.boolean(),
});
export type OperatorListing = z.output<typeof operatorListingSchema>;

export const listReportedListings = endpoint({
  method: "GET",
  path: "/ops/listings/reported",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary:
    "Listings with reports that wait, whichever has waited longest first; none that the operator sells or bids on.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(operatorListingSchema),
  refusals: [],
  readsPrivateData: true,
});

export const readOperatorListing = endpoint({
  method: "GET",
  path: "/ops/listings/:id",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary:
    "One listing that went live, with what is reported of it; none that the operator sells or bids on.",
  params: z.object({ id: listingIdSchema }),
  answer: operatorListingSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const dismissListingReports = endpoint({
  method: "POST",
  path: "/ops/listings/:id/dismissal",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary: "Lets a reported listing stand. Whoever reported it is told so; the note stays with the reports.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({ note: z.string().trim().min(1).max(300) }),
  answer: operatorListingSchema,
  refusals: ["not_found", "report_decided"],
  idempotent: true,
});

const placeFields = {
  category_id: categoryIdSchema,
  /** Null in a category that has no subcategories. */
  sub_category_id: categoryIdSchema.nullable(),
};

export const correctCategory = endpoint({
  method: "POST",
  path: "/ops/listings/:id/category",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary:
    "Puts a live listing into the category that it belongs to, and tells its seller why. Bids, bid step, end, fees and the price of the delivery stay; one that Blaze brings stays among what Blaze ships.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({
    ...placeFields,
    /** Where the operator saw it: what somebody else has corrected meanwhile is not written over. */
    seen: z.object(placeFields),
    /** The seller reads it: in a message its first 40 characters. */
    reason: z.string().trim().min(1).max(300),
  }),
  answer: operatorListingSchema,
  refusals: ["not_found", "auction_ended", "category_corrected"],
  idempotent: true,
});

export const liftTakeDown = endpoint({
  method: "POST",
  path: "/ops/listings/:id/take-down/lift",
  tag: "operations",
  access: "operator",
  right: "take_down_listings",
  summary:
    "Says that a listing was taken down by mistake, by another operator than did it: its seller reads why, and may list it again. The auction does not go on.",
  params: z.object({ id: listingIdSchema }),
  /** The seller reads it. */
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  answer: operatorListingSchema,
  refusals: ["not_found", "second_operator_needed"],
  idempotent: true,
});
