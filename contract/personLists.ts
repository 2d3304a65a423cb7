import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderStageSchema, orderStatusSchema } from "./fulfilment.ts";
import { userMoney } from "./money.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { getSellerMoney } from "./payouts.ts";
import { personParams } from "./people.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";
import { lossCauseSchema } from "./shipmentTrack.ts";
import { ownStrikes } from "./strikes.ts";

const tag = "operations";
const access = "operator";
const right = "see_people";
const query = pageQuery({ usual: 20, most: 60 });

const personListingSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** `frozen`: live, but standing still: an operator froze it, or its seller is blocked. */
  status: z.enum(["draft", "active", "frozen", "sold", "unsold"]),
  current_bid: paiseAnswer.nullable(),
  bids: z.int(),
  ends_at: timeSchema.nullable(),
});
export type PersonListing = z.output<typeof personListingSchema>;

export const listPersonListings = endpoint({
  method: "GET",
  path: "/ops/users/:id/listings",
  tag,
  access,
  right,
  summary: "What somebody sells, drafts too, the latest first.",
  params: personParams,
  query,
  answer: pageOf(personListingSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});

const personOrderSchema = z.object({
  id: uuidSchema,
  number: orderNumberSchema,
  title: z.string(),
  role: z.enum(["buyer", "seller"]),
  amount: paiseAnswer,
  order_status: orderStatusSchema,
  stage: orderStageSchema.nullable(),
  /** Of goods that did not arrive. */
  loss_cause: lossCauseSchema.nullable(),
  /** The money of an order that was undone is on its way back. */
  refund_under_way: z.boolean(),
  created_at: timeSchema,
});
export type PersonOrder = z.output<typeof personOrderSchema>;

export const listPersonOrders = endpoint({
  method: "GET",
  path: "/ops/users/:id/orders",
  tag,
  access,
  right,
  summary: "What somebody bought and sold, the latest first.",
  params: personParams,
  query,
  answer: pageOf(personOrderSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});

const personBidSchema = z.object({
  /** Of the deposit: one for each auction. */
  id: uuidSchema,
  product_id: z.int(),
  title: z.string(),
  /** `none`: they may bid there and have not. */
  standing: z.enum(["none", "leads", "outbid", "won", "lost"]),
  /** Their highest one that stands; null without any. */
  highest_bid: paiseAnswer.nullable(),
  bids: z.int(),
  /** Of them, those that were taken back. */
  withdrawn_bids: z.int(),
  last_bid_at: timeSchema.nullable(),
  held_deposit: paiseAnswer,
});
export type PersonBid = z.output<typeof personBidSchema>;

export const listPersonBids = endpoint({
  method: "GET",
  path: "/ops/users/:id/bids",
  tag,
  access,
  right,
  summary: "The auctions in which somebody may bid, with what they bid there; the latest right to bid first.",
  params: personParams,
  query,
  answer: pageOf(personBidSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const readPersonMoney = endpoint({
  method: "GET",
  path: "/ops/users/:id/money/bought",
  tag,
  access,
  right,
  summary: "What somebody paid and got back, the latest first, and what is held and on its way back.",
  params: personParams,
  query,
  answer: userMoney.answer,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const readPersonSales = endpoint({
  method: "GET",
  path: "/ops/users/:id/money/sold",
  tag,
  access,
  right,
  summary: "What somebody's sales brought and what was paid out, the latest first, and what they are owed.",
  params: personParams,
  query,
  answer: getSellerMoney.answer,
  refusals: ["not_found"],
  readsPrivateData: true,
});

const personExclusionSchema = z.object({
  id: uuidSchema,
  /** Whether this person blocked the other, or was blocked by them; a buyer may have blocked whom they bought from. */
  role: z.enum(["blocker", "blocked"]),
  other_id: uuidSchema,
  other_name: z.string().nullable(),
  /** Where they had bid or asked, or what the order between them is of. */
  product_id: z.int(),
  title: z.string(),
  /** In the words of whoever blocked. */
  reason: z.string(),
  excluded_at: timeSchema,
  /** Null while it stands. */
  ended_at: timeSchema.nullable(),
});
export type PersonExclusion = z.output<typeof personExclusionSchema>;

export const listPersonExclusions = endpoint({
  method: "GET",
  path: "/ops/users/:id/exclusions",
  tag,
  access,
  right,
  summary: "Whom somebody blocked from what they list, and by whom they were blocked, the latest first.",
  params: personParams,
  query,
  answer: pageOf(personExclusionSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});

const sellerStrikeSchema = z.object({
  id: uuidSchema,
  order_number: orderNumberSchema,
  title: z.string(),
  reason: z.enum(["seller_cancelled", "verification_failed", "claim_upheld"]),
  created_at: timeSchema,
});

export const listPersonStrikes = endpoint({
  method: "GET",
  path: "/ops/users/:id/strikes",
  tag,
  access,
  right,
  summary:
    "The latest 50 strikes of somebody as a buyer and as a seller, the latest first, and what they may do because of them.",
  params: personParams,
  answer: ownStrikes.answer.extend({ as_seller: z.array(sellerStrikeSchema) }),
  refusals: ["not_found"],
  readsPrivateData: true,
});
