import { z } from "zod";
import { longestClaimMessage, mostMessagePictures, offerKinds } from "#domain/order/claimTurns.ts";
import { claimReasons } from "#domain/order/claimWindow.ts";
import { returnSteps } from "#domain/order/orderActions.ts";
import { plainText } from "#domain/text/plainText.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { claimSchema, enterHandoverCode, makeHandoverCode, noteSchema, orderParams } from "./fulfilment.ts";
import { inspectionSheetBody } from "./inspection.ts";
import { seenVersionSchema } from "./operatorCases.ts";
import { paiseSchema, uuidSchema } from "./primitives.ts";

const tag = "orders";

export const openClaim = endpoint({
  method: "POST",
  path: "/bids/won/:id/claim",
  tag,
  access: "user",
  summary: "Opens a claim within 3 days of the delivery; the seller's money waits for its answer.",
  params: orderParams,
  body: z.object({
    reason: z.enum(claimReasons),
    details: z.string().trim().min(10).max(2000),
    /** What would be right; it binds nobody. Of a part, how much: at most the price of the item. */
    wish: z.enum(offerKinds).optional(),
    wish_amount: paiseSchema.optional(),
    /** Files sent with the purpose `claim`. */
    pictures: z.array(uuidSchema).max(6).default([]),
  }),
  answer: claimSchema,
  refusals: [
    "not_found",
    "order_action_closed",
    "claim_too_late",
    "claim_received",
    "claim_wish_not_possible",
    "picture_unknown",
  ],
  idempotent: true,
});

const messageBody = z
  .object({
    text: z.string().overwrite(plainText).max(longestClaimMessage).default(""),
    /** Files sent with the purpose `claim`. */
    pictures: z.array(uuidSchema).max(mostMessagePictures).default([]),
  })
  .refine((body) => body.text !== "" || body.pictures.length > 0, fault("message_empty"));

export const writeToClaim = endpoint({
  method: "POST",
  path: "/claims/:id/messages",
  tag,
  access: "user",
  summary:
    "Writes about a claim, as the buyer or the seller. A repetition with the same Idempotency-Key is written once.",
  params: orderParams,
  body: messageBody,
  answer: claimSchema,
  refusals: ["not_found", "order_action_closed", "claim_messages_full", "picture_unknown"],
  idempotent: true,
});

export const makeOffer = endpoint({
  method: "POST",
  path: "/claims/:id/offers",
  tag,
  access: "user",
  summary:
    "The seller's offer to end a claim: a part goes back and the buyer keeps the goods, or all of it once they are back.",
  params: orderParams,
  body: z.object({
    kind: z.enum(offerKinds),
    /** Of a refund in part. */
    amount: paiseSchema.optional(),
  }),
  answer: claimSchema,
  refusals: ["not_found", "order_action_closed", "refund_not_possible"],
  idempotent: true,
});

export const answerOffer = endpoint({
  method: "POST",
  path: "/claims/:id/offer-answer",
  tag,
  access: "user",
  summary: "The buyer takes an offer, which ends the claim, or declines it; then Blaze decides.",
  params: orderParams,
  body: z.object({ offer_id: uuidSchema, take: z.boolean() }),
  answer: claimSchema,
  refusals: ["not_found", "claim_offer_over"],
  idempotent: true,
});

export const appealClaim = endpoint({
  method: "POST",
  path: "/claims/:id/appeal",
  tag,
  access: "user",
  summary: "The buyer asks another operator to look, once, within 3 days of a refusal.",
  params: orderParams,
  body: z.object({ text: z.string().overwrite(plainText).min(10).max(longestClaimMessage) }),
  answer: claimSchema,
  refusals: ["not_found", "order_action_closed", "claim_appeal_over"],
  idempotent: true,
});

export const writeForBlaze = endpoint({
  method: "POST",
  path: "/ops/claims/:id/messages",
  tag,
  access: "operator",
  right: "decide_claims",
  summary: "Writes about a claim for Blaze; buyer and seller read it.",
  params: orderParams,
  body: messageBody,
  answer: claimSchema,
  refusals: ["not_found", "order_action_closed", "case_taken", "claim_messages_full", "picture_unknown"],
  idempotent: true,
});

export const sendBack = endpoint({
  method: "POST",
  path: "/claims/:id/ready",
  tag,
  access: "user",
  summary: "The buyer says that the goods are ready to go back; from then on Blaze acts.",
  params: orderParams,
  answer: claimSchema,
  refusals: ["not_found", "order_action_closed"],
  idempotent: true,
});

export const makeReturnCode = endpoint({
  method: "POST",
  path: "/claims/:id/return-code",
  tag,
  access: "user",
  summary:
    "The seller's code for goods that are handed back in person, named once they have them; a new one when the last is over.",
  params: orderParams,
  body: makeHandoverCode.body,
  answer: makeHandoverCode.answer,
  refusals: ["not_found", "order_action_closed"],
});

export const enterReturnCode = endpoint({
  method: "POST",
  path: "/claims/:id/returned",
  tag,
  access: "user",
  summary: "The buyer confirms with the seller's code that the goods are back: everything is refunded.",
  params: orderParams,
  body: enterHandoverCode.body,
  answer: claimSchema,
  refusals: ["not_found", "order_action_closed", "handover_code_wrong", "handover_code_over"],
  idempotent: true,
});

export const takeReturnStep = endpoint({
  method: "POST",
  path: "/ops/claims/:id/return",
  tag,
  access: "operator",
  right: "decide_claims",
  summary:
    "Goods that go back: fetched from the buyer, received as they were sent (everything is refunded), or refused with a reason.",
  params: orderParams,
  body: z.object({
    step: z.enum(returnSteps),
    note: noteSchema.default(""),
    /** With `accept_return`, and with `refuse_return` where something came back. */
    sheet: inspectionSheetBody.optional(),
    /** With `refuse_return` in the place of a sheet: the parcel that came was empty. One that was lost is declared lost. */
    nothing_came: z.boolean().default(false),
    version: seenVersionSchema,
  }),
  answer: claimSchema,
  refusals: [
    "not_found",
    "order_action_closed",
    "case_taken",
    "case_changed",
    "inspection_missing",
    "return_mismatch",
    "return_not_here",
    "return_with_carrier",
    "picture_unknown",
  ],
  idempotent: true,
});
