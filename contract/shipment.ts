import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fileAnswer, orderParams, soldOrderSchema } from "./fulfilment.ts";
import { seenVersionSchema } from "./operatorCases.ts";
import { orderRefParams } from "./orderNumber.ts";

const tag = "orders";

/** A carrier's page of a parcel: nothing but the web may be opened from ours. */
const trackingUrlSchema = z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(300)]);

export const changeShipment = endpoint({
  method: "POST",
  path: "/ops/orders/:id/shipment",
  tag,
  access: "operator",
  right: "move_orders",
  summary:
    "Books the parcel of an order, to its buyer or back, again, cancels its booking, or writes down to whom it was given by hand.",
  params: orderParams,
  body: z
    .object({
      change: z.enum(["book", "cancel", "by_hand"]),
      /** With `by_hand`. */
      carrier: z.string().trim().max(60).default(""),
      tracking_number: z.string().trim().max(60).default(""),
      tracking_url: trackingUrlSchema.default(""),
      version: seenVersionSchema,
    })
    .superRefine((body, context) => {
      if (body.change !== "by_hand") return;
      for (const field of ["carrier", "tracking_number"] as const) {
        if (body[field] !== "") continue;
        const shortest = { origin: "string", minimum: 1, inclusive: true } as const;
        context.addIssue({ code: "too_small", ...shortest, input: "", path: [field] });
      }
    }),
  answer: soldOrderSchema,
  refusals: [
    "not_found",
    "order_action_closed",
    "case_taken",
    "case_changed",
    "shipment_under_way",
    "carrier_missing",
  ],
  idempotent: true,
});

export const getLabel = endpoint({
  method: "GET",
  path: "/ops/orders/:id/label",
  tag,
  access: "operator",
  right: "move_orders",
  summary: "The label of the parcel that is under way, as PDF.",
  params: orderParams,
  answer: fileAnswer,
  refusals: ["not_found", "carrier_unavailable"],
  readsPrivateData: true,
});

export const getOwnLabel = endpoint({
  method: "GET",
  path: "/ops/orders/:id/own-label",
  tag,
  access: "operator",
  right: "move_orders",
  summary:
    "Blaze's own label, as PDF, for a parcel to its buyer that no carrier was booked for: each reading is written down.",
  params: orderParams,
  answer: fileAnswer,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const getReturnLabel = endpoint({
  method: "GET",
  path: "/bids/won/:id/return-label",
  tag,
  access: "user",
  summary:
    "The label of goods that their buyer sends back, as PDF, once their carrier has a number for them.",
  params: orderRefParams,
  answer: fileAnswer,
  refusals: ["not_found", "carrier_unavailable"],
});

/** What the carrier reports. It is only a reason to ask about the parcel. */
export const carrierWebhook = endpoint({
  method: "POST",
  path: "/webhooks/parcels",
  tag: "webhooks",
  access: "guest",
  summary:
    "What the carrier reports of a parcel, with its key in `x-api-key`. The carrier is asked before anything follows.",
  answer: z.object({ received: z.literal(true) }),
  refusals: ["webhook_signature_invalid"],
  bodyLimit: 64 * 1024,
  costly: true,
});
