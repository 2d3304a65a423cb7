import { z } from "zod";
import { returnOutcomes } from "#domain/inspection/returnOutcomes.ts";
import { storyParts } from "#domain/operators/storyParts.ts";
import { claimAuthors } from "#domain/order/claimTurns.ts";
import { shownProofKinds } from "#domain/order/deliveryProof.ts";
import { orderEventKinds } from "#domain/order/orderEventKinds.ts";
import { paymentStatuses, refundReasons, refundStatuses } from "#domain/payment/paymentStatuses.ts";
import { scanKinds } from "#domain/shipping/scanKinds.ts";
import { endpoint } from "./endpoint.ts";
import { orderRefParams } from "./orderNumber.ts";
import { personMessageSchema } from "./personMessages.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "orders";

function entry<const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) {
  return z.object({ kind: z.literal(kind), id: z.string(), at: timeSchema, ...facts });
}

/** One line of the story of an order. A `name` is of whoever did it; empty where nobody did, or left. */
const storyEntrySchema = z.discriminatedUnion("kind", [
  entry("event", {
    event: z.enum(orderEventKinds),
    actor: z.enum(["buyer", "seller", "operator", "blaze"]),
    name: z.string(),
    note: z.string(),
    planned_at: timeSchema.nullable(),
    /** With `return_refused`: what came back, where that was written down. */
    outcome: z.enum(returnOutcomes).exclude(["received"]).nullable(),
    /** Of a delivery: by what it is known; `by` is who signed, or the carrier's word. */
    proof: z.object({ kind: z.enum(shownProofKinds), by: z.string() }).nullable(),
  }),
  entry("bid", {
    name: z.string(),
    /** `standby`: the listing may still go to them. */
    by: z.enum(["buyer", "standby", "other"]),
    amount: paiseAnswer,
    is_automatic: z.boolean(),
    is_withdrawn: z.boolean(),
  }),
  entry("payment", {
    name: z.string(),
    is_deposit: z.boolean(),
    status: z.enum(paymentStatuses),
    amount: paiseAnswer,
    provider: z.string(),
    reference: z.string(),
    /** The bank's or the provider's, once it has one. */
    transaction_id: z.string().nullable(),
  }),
  entry("refund", {
    amount: paiseAnswer,
    reason: z.enum(refundReasons),
    status: z.enum(refundStatuses),
    provider: z.string(),
    reference: z.string(),
  }),
  entry("transfer", {
    /** The money event, as the chart of accounts names it. */
    event: z.string(),
    postings: z.array(z.object({ code: z.string(), amount: paiseAnswer })),
  }),
  entry("payout", {
    name: z.string(),
    status: z.enum(["proposed", "withdrawn", "approved", "sent", "paid", "failed", "returned"]),
    /** Of the whole payout, in which other sales may be. */
    amount: paiseAnswer,
    bank_reference: z.string().nullable(),
  }),
  entry("message", {
    to: z.enum(["buyer", "seller"]),
    user_id: uuidSchema,
    message: personMessageSchema,
  }),
  entry("parcel", {
    name: z.string(),
    direction: z.enum(["delivery", "return"]),
    status: z.enum(["booking", "booked", "refused", "cancelling", "cancelled", "ended"]),
    carrier: z.string(),
    tracking_number: z.string(),
  }),
  entry("scan", { scan: z.enum(scanKinds), place: z.string(), carrier: z.string() }),
  entry("claim_message", {
    by: z.enum(claimAuthors),
    name: z.string(),
    text: z.string(),
    picture_count: z.int(),
  }),
  entry("strike", {
    of: z.enum(["buyer", "seller"]),
    name: z.string(),
    reason: z.enum(["not_paid", "seller_cancelled", "verification_failed", "claim_upheld"]),
    lifted_at: timeSchema.nullable(),
  }),
  entry("reading", {
    name: z.string(),
    /** As the log of operators names it. */
    call: z.string(),
    /** The end of the line's hash. */
    hash: z.string(),
  }),
]);
export type StoryEntry = z.output<typeof storyEntrySchema>;

export const readOrderStory = endpoint({
  method: "GET",
  path: "/ops/orders/:id/story",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "All that happened about an order, the latest first: steps, bids, money and messages; or one part of it, or who looked at it. Transfers, payouts and the log are for roles that see them elsewhere too.",
  params: orderRefParams,
  query: pageQuery({ usual: 50, most: 200 }).extend({ part: z.enum(storyParts).optional() }),
  answer: pageOf(storyEntrySchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});
