import { z } from "zod";
import { type LossCause, lossActions } from "#domain/order/orderActions.ts";
import { scanKinds } from "#domain/shipping/scanKinds.ts";
import { timeSchema } from "./primitives.ts";

/** Whether goods on their way were lost or damaged. */
export const lossCauseSchema = z.enum(Object.values(lossActions) as [LossCause, ...LossCause[]]);

const shipmentScanSchema = z.object({
  kind: z.enum(scanKinds),
  /** Where the carrier saw it, in its words; may be empty. */
  place: z.string(),
  at: timeSchema,
});

/** The parcel of an order and where its carrier saw it, the newest first. */
export const shipmentSchema = z.object({
  status: z.enum(["booking", "booked", "refused", "cancelling", "cancelled", "ended"]),
  carrier: z.string(),
  tracking_number: z.string(),
  /** The carrier's own page of it; empty where none is known. */
  tracking_url: z.string(),
  expected_at: timeSchema.nullable(),
  /** An operator wrote it down; no scans come. */
  is_by_hand: z.boolean(),
  /** For operators: there is a label to print, and what the carrier said when it went wrong. */
  has_label: z.boolean(),
  problem: z.string(),
  scans: z.array(shipmentScanSchema),
});
export type Shipment = z.output<typeof shipmentSchema>;
