import { z } from "zod";
import { mostProofPictures, shownProofKinds } from "#domain/order/deliveryProof.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { orderRefParams } from "./orderNumber.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

/** What shows that goods which Blaze ships came to their buyer. Their seller reads of what kind it is, and nothing of the door. */
export const deliveryProofSchema = z.object({
  kind: z.enum(shownProofKinds),
  /** Who signed for them; empty where nobody was named. */
  signed_by: z.string(),
  /** The carrier's own word on how it handed them over; may be empty. */
  carrier_words: z.string(),
  /** Where the carrier's picture lies. */
  carrier_url: z.string().nullable(),
  /** The ids of an operator's pictures. */
  pictures: z.array(uuidSchema),
  at: timeSchema,
});
export type DeliveryProof = z.output<typeof deliveryProofSchema>;

/** What an operator gives with the step `deliver`, beside the note. */
export const givenProofSchema = z.object({
  /** The buyer's, which they tell at the door. */
  code: z
    .string()
    .regex(/^\d{4}$/, fault("pickup_code_form"))
    .optional(),
  /** Who signed; the note says how it was handed over. */
  signed_by: z.string().trim().max(100).default(""),
  /** Files of the operator with the purpose `inspection`. */
  pictures: z.array(uuidSchema).max(mostProofPictures).default([]),
});

export type ProofBody = z.output<typeof givenProofSchema>;

export const getDeliveryCode = endpoint({
  method: "GET",
  path: "/bids/won/:id/delivery-code",
  tag: "orders",
  access: "user",
  summary:
    "The code that the buyer tells whoever brings what they bought, once it is on its way to the door.",
  params: orderRefParams,
  /** Null before that, after five wrong tries, and once it came. */
  answer: z.object({ code: z.string().nullable() }),
  refusals: ["not_found"],
  readsPrivateData: true,
});
