import { z } from "zod";
import { depositStatuses } from "#domain/deposit/depositStatuses.ts";
import { endingStepNames } from "#domain/order/endingSteps.ts";
import { parcelObstacles } from "#domain/shipping/parcelInTheWay.ts";
import { endpoint } from "./endpoint.ts";
import { orderParams, soldOrderSchema } from "./fulfilment.ts";
import { operatorOrderSchema } from "./operatorOrders.ts";
import { orderRefParams } from "./orderNumber.ts";
import { orderAddressSchema } from "./orderPlaces.ts";
import { paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "orders";

/** A side of the sale, without how to reach them. */
const partySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  mobile_ending: z.string(),
  /** Those that stand. */
  strikes: z.int(),
  is_blocked: z.boolean(),
});
export type OrderParty = z.output<typeof partySchema>;

/** Somebody who may get the goods: the buyer, and who stands by in their order. */
const bidderSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Null for the buyer of this order. */
  standby_rank: z.int().nullable(),
  highest_bid: paiseAnswer.nullable(),
  deposit_amount: paiseAnswer,
  deposit_status: z.enum(depositStatuses),
  withdrawn_at: timeSchema.nullable(),
});

const operatorOrderPageSchema = soldOrderSchema.extend({
  /** As the list has it: what can be done, what comes next, who works on it. */
  desk: operatorOrderSchema,
  /** True for an operator who buys or sells here: they read it as anybody else would. */
  is_own: z.boolean(),
  buyer: partySchema,
  seller: partySchema,
  bid_count: z.int(),
  /** The buyer and who stands by, in their order. */
  bidders_in_turn: z.array(bidderSchema),
  /** What stands on the order's account. */
  held_amount: paiseAnswer,
  /** Why its return cannot be refused unseen. */
  parcel_in_the_way: z.enum(parcelObstacles).nullable(),
});
export type OperatorOrderPage = z.output<typeof operatorOrderPageSchema>;

export const getOperatorOrder = endpoint({
  method: "GET",
  path: "/ops/orders/:id",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "One order in whatever state, with its events and its claim, its two people and who stands by. Addresses are read by a call of their own.",
  params: orderRefParams,
  answer: operatorOrderPageSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const readOrderAddresses = endpoint({
  method: "GET",
  path: "/ops/orders/:id/addresses",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "Where an order is picked up and where it goes, with whom to call: each reading is written down. Null where there is none, or the two meet.",
  params: orderParams,
  answer: z.object({ pick_up: orderAddressSchema.nullable(), delivery: orderAddressSchema.nullable() }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

const orderEndingSchema = z.object({
  buyer_name: z.string(),
  /** All that was paid, deposit and delivery included. */
  returned_amount: paiseAnswer,
  /** To which payments it goes back. */
  returns: z.array(z.object({ provider: z.string(), is_deposit: z.boolean(), amount: paiseAnswer })),
  seller_name: z.string(),
  gives_strike: z.boolean(),
  /** Of the seller, from the last year. */
  earlier_strikes: z.int(),
  /** Who stood by: they do not get the item, and their deposits go back. */
  released_bidders: z.array(z.object({ name: z.string(), amount: paiseAnswer })),
  goods_return: z.boolean(),
  /** Of what this says; with the step, whatever happened since refuses it. */
  version: z.string(),
});
export type OrderEnding = z.output<typeof orderEndingSchema>;

export const readOrderEnding = endpoint({
  method: "GET",
  path: "/ops/orders/:id/ending",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "What a step that ends a sale would do, to be shown before it is taken: what goes back to whom, and who gets a strike.",
  params: orderParams,
  query: z.object({ step: z.enum(endingStepNames) }),
  answer: orderEndingSchema,
  refusals: ["not_found", "order_action_closed"],
});
