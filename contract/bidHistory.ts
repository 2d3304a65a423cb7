import { z } from "zod";
import { bidReportStatuses } from "./bidReports.ts";
import { pageOf, paiseAnswer, timeSchema } from "./primitives.ts";

/** A bid of the reader's own. */
export const ownBidSchema = z.object({
  id: z.int(),
  amount: paiseAnswer,
  is_automatic: z.boolean(),
  placed_at: timeSchema,
  /** It was voided, or went with a bid that was: it counts for nothing. */
  withdrawn: z.boolean(),
  /** Of a bid that was reported as a mistake. */
  report_status: z.enum(bidReportStatuses).nullable(),
  /** What Blaze said to that. */
  report_answer: z.string().nullable(),
});

/** A row of the bid history: the bidder's name is masked, `bidder_key` tells the reader's own. */
const bidRowSchema = z.object({
  id: z.int(),
  amount: paiseAnswer,
  bidder_name: z.string(),
  bidder_key: z.string(),
  is_automatic: z.boolean(),
  placed_at: timeSchema,
  /** It was voided, or went with a bid that was: it counts for nothing. */
  withdrawn: z.boolean(),
});
export type BidRow = z.output<typeof bidRowSchema>;

/** The bids of a listing, the newest first. */
export const bidHistorySchema = pageOf(bidRowSchema);
