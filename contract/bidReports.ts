import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { listingIdSchema, pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

export const bidReportStatuses = ["open", "voided", "declined"] as const;

const bidReportSchema = z.object({
  id: uuidSchema,
  product_id: z.int(),
  /** The bid's place in the history. */
  bid_id: z.int(),
  report_status: z.enum(bidReportStatuses),
  created_at: timeSchema,
});
export type BidReport = z.output<typeof bidReportSchema>;

export const reportBid = endpoint({
  method: "POST",
  path: "/bid/:id/report",
  tag: "bidding",
  access: "user",
  summary:
    "Says that the user's own last bid was a mistake, within 10 minutes of it and while the auction runs. An operator decides.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({ bid_id: z.int().min(1), reason: z.string().trim().min(1).max(300) }),
  answer: bidReportSchema,
  refusals: ["not_found", "auction_ended", "bid_not_reportable", "too_many_reports"],
  idempotent: true,
});

const operatorReportSchema = bidReportSchema.extend({
  title: z.string(),
  bidder_name: z.string(),
  amount: paiseAnswer,
  placed_at: timeSchema,
  reason: z.string(),
  /** What the auction stands at. */
  current_bid: paiseAnswer.nullable(),
  end_date: timeSchema,
  /** False once it has ended: then nothing can be voided, and the order is where to act. */
  auction_open: z.boolean(),
  /** The bidder's own order of it, if they won. */
  order_number: orderNumberSchema.nullable(),
  /** How many bids this person reported within 30 days, this one among them. */
  lately_reported: z.int(),
  answer: z.string().nullable(),
  decided_at: timeSchema.nullable(),
});
export type OperatorBidReport = z.output<typeof operatorReportSchema>;

export const listBidReports = endpoint({
  method: "GET",
  path: "/ops/bid-reports",
  tag: "operations",
  access: "operator",
  right: "judge_bidders",
  summary:
    "Bids that were reported as mistakes: those that wait, the oldest first; or decided, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ status: z.enum(["open", "decided"]).default("open") }),
  answer: pageOf(operatorReportSchema),
  refusals: [],
  readsPrivateData: true,
});

export const decideBidReport = endpoint({
  method: "POST",
  path: "/ops/bid-reports/:id/decision",
  tag: "operations",
  access: "operator",
  right: "judge_bidders",
  summary: "Voids a reported bid, or lets it stand. Its bidder reads the answer.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ outcome: z.enum(["void", "decline"]), answer: z.string().trim().min(1).max(500) }),
  answer: operatorReportSchema,
  refusals: ["not_found", "auction_ended", "report_decided"],
  idempotent: true,
});
