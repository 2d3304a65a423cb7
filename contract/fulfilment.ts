import { z } from "zod";
import {
  claimAuthors,
  claimOutcomes,
  claimStatuses,
  offerKinds,
  offerStatuses,
} from "#domain/order/claimTurns.ts";
import { claimReasons } from "#domain/order/claimWindow.ts";
import { type OrderAction, orderActions } from "#domain/order/orderActions.ts";
import { orderEventKinds } from "#domain/order/orderEventKinds.ts";
import { orderStages, orderStatuses, shippingModes } from "#domain/order/orderStages.ts";
import { refundPartKinds } from "#domain/order/refundParts.ts";
import { payoutObstacles } from "#domain/payout/payoutWaitsFor.ts";
import { deliveryProofSchema } from "./deliveryProof.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { inspectionSchema, returnCheckSchema } from "./inspection.ts";
import { imageSchema } from "./media.ts";
import { meetingSchema } from "./meetings.ts";
import { nextStepSchema } from "./nextStep.ts";
import { orderNumberSchema, orderRefParams } from "./orderNumber.ts";
import { orderPickupSchema } from "./orderPickup.ts";
import { orderPlacesSchema } from "./orderPlaces.ts";
import { orderPriceSchema } from "./orderPrice.ts";
import { paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";
import { settlementSchema } from "./settlement.ts";
import { shipmentSchema } from "./shipmentTrack.ts";

const tag = "orders";

export const orderStatusSchema = z.enum(orderStatuses);
export const orderStageSchema = z.enum(orderStages);
export const shippingModeSchema = z.enum(shippingModes);
export const orderActionSchema = z.enum(Object.keys(orderActions) as [OrderAction, ...OrderAction[]]);

/** Something that happened to an order. `planned_at` is a time that it names, such as when the pick-up is. */
const orderEventSchema = z.object({
  kind: z.enum(orderEventKinds),
  actor: z.enum(["buyer", "seller", "operator", "blaze"]),
  note: z.string(),
  planned_at: timeSchema.nullable(),
  at: timeSchema,
});
export type OrderEvent = z.output<typeof orderEventSchema>;

export const claimSchema = z.object({
  id: uuidSchema,
  reason: z.enum(claimReasons),
  details: z.string(),
  /** What the buyer said would be right; it binds nobody. The amount is that of a part. */
  wish: z.object({ kind: z.enum(offerKinds), amount: paiseAnswer }).nullable(),
  status: z.enum(claimStatuses),
  refund_amount: paiseAnswer,
  answer: z.string(),
  /** The ids of its pictures, which `GET /upload/:id/file` streams to those who may see them. */
  pictures: z.array(uuidSchema),
  /** The pictures of the listing on which its seller had named a flaw, with their words (R-SELL-19). */
  flaws: z.array(imageSchema.pick({ url: true, flaw: true })),
  /** What was written about it since, the earliest first. */
  messages: z.array(
    z.object({
      id: z.int(),
      by: z.enum(claimAuthors),
      text: z.string(),
      pictures: z.array(uuidSchema),
      created_at: timeSchema,
    }),
  ),
  /** What the seller offered to end it, the earliest first. */
  offers: z.array(
    z.object({
      id: uuidSchema,
      kind: z.enum(offerKinds),
      /** Of a refund in part. */
      amount: paiseAnswer,
      status: z.enum(offerStatuses),
      created_at: timeSchema,
      open_until: timeSchema,
    }),
  ),
  /** What Blaze decided, and what another operator decided about an appeal. */
  decisions: z.array(
    z.object({
      outcome: z.enum(claimOutcomes),
      /** What goes back. */
      amount: paiseAnswer,
      reason: z.string(),
      is_appeal: z.boolean(),
      decided_at: timeSchema,
    }),
  ),
  /** What Blaze found when the goods came back; null before it did. */
  return_check: returnCheckSchema.nullable(),
  /** Whose turn it is, and until when; null once it is closed. */
  waits_for: z.enum(claimAuthors).nullable(),
  waits_until: timeSchema.nullable(),
  created_at: timeSchema,
  answer_by: timeSchema,
  answered_at: timeSchema.nullable(),
});
export type Claim = z.output<typeof claimSchema>;

/** The money that went back by a claim, in parts that add up to it. */
const claimRefundSchema = z.object({
  amount: paiseAnswer,
  parts: z.array(z.object({ kind: z.enum(refundPartKinds), amount: paiseAnswer })),
  /** By when it is promised at the buyer's bank. */
  until: timeSchema,
  /** When the last of it was sent; null while some of it is on its way. */
  sent_at: timeSchema.nullable(),
});
export type ClaimRefund = z.output<typeof claimRefundSchema>;

/** Where a won order stands after its payment; the same for buyer, seller and operator. */
export const fulfilmentSchema = z.object({
  order_status: orderStatusSchema,
  /** Null before the payment and after the money went back. */
  stage: orderStageSchema.nullable(),
  shipping_mode: shippingModeSchema,
  order_price: orderPriceSchema,
  places: orderPlacesSchema,
  events: z.array(orderEventSchema),
  /** What the asker may do now; the same table decides it on the server and on the screens. */
  actions: z.array(orderActionSchema),
  next_step: nextStepSchema,
  claimable_until: timeSchema.nullable(),
  claim: claimSchema.nullable(),
  /** When Blaze fetches it; null before its seller was asked, and where it does not. */
  pickup: orderPickupSchema.nullable(),
  /** Where and when the two meet, for them alone; null before one of them has proposed it. */
  meeting: meetingSchema.nullable(),
  /** What Blaze found when it looked at the goods; null before it did, and where it does not. */
  inspection: inspectionSchema.nullable(),
  /** The parcel to the buyer; null before it has a number, and where they meet. */
  shipment: shipmentSchema.nullable(),
  /** The parcel with which goods go back; null before it has a number. */
  return_shipment: shipmentSchema.nullable(),
  /** What shows that the goods came; null before they did, and where the two meet. */
  delivery_proof: deliveryProofSchema.nullable(),
  returned_amount: paiseAnswer,
  /** What a claim brought its buyer back; null without one, and while nothing went back. */
  claim_refund: claimRefundSchema.nullable(),
  /** When the buyer told the code against which the goods were handed over; null where they were not so. */
  code_told_at: timeSchema.nullable(),
  /** By when money that is on its way back to the buyer is promised; null once all of it is there, or none went. */
  refunded_by: timeSchema.nullable(),
  /** True while the two may write to one another. */
  can_chat: z.boolean(),
  unread_messages: z.int().min(0),
  /** The documents that the asker may read: `sale` for the buyer and the seller, `fee` for the seller. */
  documents: z.array(z.enum(["sale", "fee"])),
});
export type Fulfilment = z.output<typeof fulfilmentSchema>;

export const soldItemSchema = z.object({
  id: uuidSchema,
  number: orderNumberSchema,
  product_id: z.int(),
  title: z.string(),
  /** How many items were sold together. */
  quantity: z.int(),
  image_url: z.string(),
  image_alt: z.string(),
  final_amount: paiseAnswer,
  order_status: orderStatusSchema,
  stage: orderStageSchema.nullable(),
  shipping_mode: shippingModeSchema,
  created_at: timeSchema,
});

export const soldOrderSchema = soldItemSchema.extend({
  payment_deadline: timeSchema,
  paid_amount: paiseAnswer,
  buyer_name: z.string(),
  fulfilment: fulfilmentSchema,
  settlement: settlementSchema.nullable(),
  /** What keeps the seller from being paid now; null for nothing. */
  payout_waits_for: z.enum(payoutObstacles).nullable(),
  server_time: timeSchema,
});
export type SoldOrder = z.output<typeof soldOrderSchema>;

export const orderParams = z.object({ id: uuidSchema });
export const noteSchema = z.string().trim().max(500);
/** A PDF or CSV file, streamed. */
export const fileAnswer = z.unknown().meta({ description: "The bytes of the file." });

export const getSoldOrder = endpoint({
  method: "GET",
  path: "/user/sold-orders/:id",
  tag,
  access: "user",
  summary: "One order of the seller.",
  params: orderRefParams,
  answer: soldOrderSchema,
  refusals: ["not_found"],
});

export const getCancellation = endpoint({
  method: "GET",
  path: "/user/sold-orders/:id/cancellation",
  tag,
  access: "user",
  summary: "What a cancellation by the seller would do, to be shown before it is done.",
  params: orderRefParams,
  answer: z.object({
    /** What goes back to the buyer, deposit included. */
    returned_amount: paiseAnswer,
    earlier_strikes: z.int(),
    standby_released: z.int(),
    goods_return: z.boolean(),
  }),
  refusals: ["not_found", "order_action_closed"],
});

export const cancelSoldOrder = endpoint({
  method: "POST",
  path: "/user/sold-orders/:id/cancel",
  tag,
  access: "user",
  summary: "Cancels an order before shipping: the buyer gets everything back, the seller a strike.",
  params: orderParams,
  body: z.object({ reason: noteSchema.min(1) }),
  answer: soldOrderSchema,
  refusals: ["not_found", "order_action_closed"],
  idempotent: true,
});

export const enterHandoverCode = endpoint({
  method: "POST",
  path: "/user/sold-orders/:id/handover",
  tag,
  access: "user",
  summary: "Confirms the hand-over with the code that the buyer gave.",
  params: orderParams,
  body: z.object({ code: z.string().regex(/^\d{6}$/, fault("code_form")) }),
  answer: soldOrderSchema,
  refusals: ["not_found", "order_action_closed", "handover_code_wrong", "handover_code_over"],
  idempotent: true,
});

export const makeHandoverCode = endpoint({
  method: "POST",
  path: "/bids/won/:id/handover-code",
  tag,
  access: "user",
  summary: "The code that completes the auction at the hand-over; a new one when the last is over.",
  params: orderParams,
  body: z.object({ renew: z.boolean().default(false) }).nullish(),
  answer: z.object({ code: z.string(), expires_at: timeSchema, tries_left: z.int() }),
  refusals: ["not_found", "order_action_closed"],
});

export const getReceipt = endpoint({
  method: "GET",
  path: "/bids/won/:id/payments/:payment_id/receipt",
  tag,
  access: "user",
  summary: "The receipt of a successful payment as PDF.",
  params: orderRefParams.extend({ payment_id: uuidSchema }),
  answer: fileAnswer,
  refusals: ["not_found"],
});

export const getBuyerInvoice = endpoint({
  method: "GET",
  path: "/bids/won/:id/invoice",
  tag,
  access: "user",
  summary: "The invoice of the goods as PDF, from the delivery on.",
  params: orderRefParams,
  answer: fileAnswer,
  refusals: ["not_found"],
});

export const getSellerInvoice = endpoint({
  method: "GET",
  path: "/user/sold-orders/:id/invoice/:kind",
  tag,
  access: "user",
  summary: "The invoice of the goods, or the one of Blaze's fee, as PDF.",
  params: orderRefParams.extend({ kind: z.enum(["sale", "fee"]) }),
  answer: fileAnswer,
  refusals: ["not_found"],
});
