import { z } from "zod";
import { claimOutcomes } from "#domain/order/claimTurns.ts";
import { type LossAction, lossActions, operatorSteps } from "#domain/order/orderActions.ts";
import { parcelObstacles } from "#domain/shipping/parcelInTheWay.ts";
import { deliveryProofSchema, givenProofSchema } from "./deliveryProof.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import {
  claimSchema,
  noteSchema,
  orderActionSchema,
  orderParams,
  shippingModeSchema,
  soldItemSchema,
  soldOrderSchema,
} from "./fulfilment.ts";
import { inspectionSchema, inspectionSheetBody } from "./inspection.ts";
import { nextStepSchema } from "./nextStep.ts";
import { caseHolderSchema, seenVersionSchema } from "./operatorCases.ts";
import { proposalSchema } from "./operators.ts";
import { orderFiltersSchema } from "./orderFilters.ts";
import { orderNumberSchema, typedOrderNumberSchema } from "./orderNumber.ts";
import { orderPickupSchema } from "./orderPickup.ts";
import { orderPlacesSchema } from "./orderPlaces.ts";
import { orderPriceSchema } from "./orderPrice.ts";
import { pageOf, pageQuery, paiseAnswer, paiseSchema, timeSchema, uuidSchema } from "./primitives.ts";
import { lossCauseSchema, shipmentSchema } from "./shipmentTrack.ts";

const tag = "orders";
const lossSteps = Object.keys(lossActions) as LossAction[];

const orderLossSchema = z.object({
  cause: lossCauseSchema,
  /** What Blaze paid for it, and what the carrier has paid to Blaze. */
  covered: paiseAnswer,
  recovered: paiseAnswer,
  /** The day that its carrier still named when an operator said that they know it; null where there was none. */
  expected_by: timeSchema.nullable(),
});
export type OrderLoss = z.output<typeof orderLossSchema>;

export const operatorOrderSchema = soldItemSchema.extend({
  seller_name: z.string(),
  buyer_name: z.string(),
  stage_since: timeSchema.nullable(),
  /** True when it has been in its stage for longer than the stage's limit. */
  is_late: z.boolean(),
  actions: z.array(orderActionSchema),
  next_step: nextStepSchema,
  order_price: orderPriceSchema,
  places: orderPlacesSchema,
  /** Of goods that were lost or broken on their way. */
  loss: orderLossSchema.nullable(),
  pickup: orderPickupSchema.nullable(),
  shipment: shipmentSchema.nullable(),
  /** Sent along with an action: whatever happened since refuses it. */
  version: z.string(),
  /** Who works on it now. */
  case: caseHolderSchema.nullable(),
});
export type OperatorOrder = z.output<typeof operatorOrderSchema>;

export const listOperatorOrders = endpoint({
  method: "GET",
  path: "/ops/orders",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "Orders that pass the filters, without any those on which work goes on: who waits longest first, of what is over the latest; or the one with a number, whatever became of it.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    ...orderFiltersSchema.shape,
    number: typedOrderNumberSchema.optional(),
  }),
  answer: pageOf(operatorOrderSchema),
  refusals: [],
  readsPrivateData: true,
});

export const takeOperatorStep = endpoint({
  method: "POST",
  path: "/ops/orders/:id/steps",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "Takes an order one step further, cancels it in the seller's place, or says that the goods were lost or broken on their way.",
  params: orderParams,
  body: z.object({
    step: z.enum([...operatorSteps, "cancel", ...lossSteps]),
    note: noteSchema.default(""),
    planned_at: timeSchema.optional(),
    /** The seller's, with `pick_up`; without it the note says why. */
    pickup_code: z
      .string()
      .regex(/^\d{4}$/, fault("pickup_code_form"))
      .optional(),
    /** With \`verify\`, and with \`fail_verification\` where the goods were looked at. */
    sheet: inspectionSheetBody.optional(),
    /** With `deliver`: the buyer's code, pictures, or who signed together with a note. */
    proof: givenProofSchema.optional(),
    /** With `send_home` and `correct_home`: who carries it and under which number; handed over in person, the note says to whom. */
    carrier: z.string().trim().max(60).default(""),
    tracking_number: z.string().trim().max(60).default(""),
    /** With a loss, of what may still come as expected: whoever says so knows it (R-MONEY-10). */
    is_known: z.boolean().default(false),
    version: seenVersionSchema,
  }),
  answer: soldOrderSchema,
  refusals: [
    "not_found",
    "operator_right_missing",
    "order_action_closed",
    "case_taken",
    "case_changed",
    "busy",
    "delivery_address_missing",
    "pickup_code_wrong",
    "pickup_code_over",
    "delivery_code_wrong",
    "delivery_code_over",
    "delivery_proof_missing",
    "delivery_proved",
    "inspection_missing",
    "inspection_mismatch",
    "picture_unknown",
    "loss_not_known",
  ],
  idempotent: true,
});

export const addDeliveryProof = endpoint({
  method: "POST",
  path: "/ops/orders/:id/proof",
  tag,
  access: "operator",
  right: "move_orders",
  summary:
    "Adds what shows that goods came, where nothing does: pictures, or who signed together with a note.",
  params: orderParams,
  body: z.object({
    proof: givenProofSchema.omit({ code: true }),
    note: noteSchema.default(""),
    version: seenVersionSchema,
  }),
  answer: deliveryProofSchema,
  refusals: [
    "not_found",
    "order_action_closed",
    "case_taken",
    "case_changed",
    "delivery_proof_missing",
    "delivery_proved",
    "picture_unknown",
  ],
  idempotent: true,
});

export const recordRecovery = endpoint({
  method: "POST",
  path: "/ops/orders/:id/loss-recoveries",
  tag,
  access: "operator",
  right: "cover_losses",
  summary: "Records what the carrier paid to Blaze for goods that were lost or broken on their way.",
  params: orderParams,
  body: z.object({ amount: z.int().min(1).pipe(paiseSchema), reference: z.string().trim().min(1).max(100) }),
  answer: orderLossSchema,
  refusals: ["not_found", "recovery_recorded"],
  idempotent: true,
});

const keptDepositSchema = z.object({
  /** The order's id. */
  id: uuidSchema,
  number: orderNumberSchema,
  product_id: z.int(),
  title: z.string(),
  buyer_name: z.string(),
  amount: paiseAnswer,
  kept_at: timeSchema,
  /** True while it was proposed to a second operator that it goes back. */
  awaits_approval: z.boolean(),
});
export type KeptDeposit = z.output<typeof keptDepositSchema>;

export const listKeptDeposits = endpoint({
  method: "GET",
  path: "/ops/kept-deposits",
  tag,
  access: "operator",
  right: "see_money",
  summary: "Deposits that were kept because their order was not paid in time, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(keptDepositSchema),
  refusals: [],
  readsPrivateData: true,
});

export const reverseForfeiture = endpoint({
  method: "POST",
  path: "/ops/orders/:id/reverse-forfeiture",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Proposes to a second operator that the deposit that was kept for an order goes back to its buyer. The reason stands on the order.",
  params: orderParams,
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  answer: proposalSchema,
  refusals: ["not_found", "deposit_not_kept", "proposal_open", "idempotency_key_reused"],
  stepUp: true,
  idempotent: true,
});

const operatorClaimSchema = claimSchema.extend({
  /** What Blaze found before the goods were sent; null where it did not look. */
  inspection: inspectionSchema.nullable(),
  actions: z.array(orderActionSchema),
  version: z.string(),
  /** Who works on its order, and so on it, now. */
  case: caseHolderSchema.nullable(),
  order_id: uuidSchema,
  order_number: orderNumberSchema,
  title: z.string(),
  shipping_mode: shippingModeSchema,
  buyer_name: z.string(),
  seller_name: z.string(),
  order_amount: paiseAnswer,
  /** What stands on the order's account, delivery included: a refund in part is less than that. */
  held_amount: paiseAnswer,
  /** Why its return cannot be refused unseen. */
  parcel_in_the_way: z.enum(parcelObstacles).nullable(),
});
export type OperatorClaim = z.output<typeof operatorClaimSchema>;

export const listClaims = endpoint({
  method: "GET",
  path: "/ops/claims",
  tag,
  access: "operator",
  right: "see_claims",
  summary:
    "Claims that are not closed, the turn that ends first at the head; or closed ones, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ status: z.enum(["open", "answered"]).default("open") }),
  answer: pageOf(operatorClaimSchema),
  refusals: [],
  readsPrivateData: true,
});

export const answerClaim = endpoint({
  method: "POST",
  path: "/ops/claims/:id/answer",
  tag,
  access: "operator",
  right: "decide_claims",
  summary: "Decides a claim, or the appeal against its refusal: a refund in full or in part, or none.",
  params: orderParams,
  body: z.object({
    outcome: z.enum(claimOutcomes),
    /** Of a refund in part. */
    amount: paiseSchema.optional(),
    answer: z.string().trim().min(1).max(1000),
    version: seenVersionSchema,
  }),
  answer: claimSchema,
  refusals: [
    "not_found",
    "case_taken",
    "case_changed",
    "claim_answered",
    "claim_decided_by_you",
    "refund_not_possible",
  ],
  idempotent: true,
});
