import { z } from "zod";
import { paiseAnswer } from "./primitives.ts";

/** What a sale brings its seller, line by line. */
export const settlementSchema = z.object({
  gross: paiseAnswer,
  fee: paiseAnswer,
  gst: paiseAnswer,
  tcs: paiseAnswer,
  tds: paiseAnswer,
  /** A delivery that the seller took on, GST included. */
  seller_delivery: paiseAnswer,
  net: paiseAnswer,
});
