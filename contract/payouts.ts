import { z } from "zod";
import { payoutObstacles } from "#domain/payout/payoutWaitsFor.ts";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";
import { orderNumberSchema, orderRefParams } from "./orderNumber.ts";
import { daySchema, pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";
import { settlementSchema } from "./settlement.ts";
import { lossCauseSchema } from "./shipmentTrack.ts";

const tag = "payouts";

/** @internal for tests */
export const payoutStatusSchema = z.enum([
  "proposed",
  "withdrawn",
  "approved",
  "sent",
  "paid",
  "failed",
  "returned",
]);
export type PayoutStatus = z.output<typeof payoutStatusSchema>;

/** A line of a seller's money: a sale that was settled, a payout, or goodwill. `amount` is what it did to the balance. */
const moneyLineSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sale"),
    id: uuidSchema,
    order_number: orderNumberSchema,
    title: z.string(),
    amount: paiseAnswer,
    /** Fee and taxes together. */
    charges: paiseAnswer,
    settlement: settlementSchema,
    /** Of goods that did not arrive: their seller is paid all the same. */
    loss_cause: lossCauseSchema.nullable(),
    at: timeSchema,
  }),
  z.object({
    kind: z.literal("payout"),
    id: uuidSchema,
    amount: paiseAnswer,
    status: payoutStatusSchema,
    bank: z.string(),
    bank_reference: z.string().nullable(),
    failure_reason: z.string(),
    at: timeSchema,
  }),
  /** What Blaze gave of its own accord. */
  z.object({
    kind: z.literal("goodwill"),
    id: uuidSchema,
    order_number: orderNumberSchema.nullable(),
    amount: paiseAnswer,
    at: timeSchema,
  }),
]);
export type MoneyLine = z.output<typeof moneyLineSchema>;

export const getSellerMoney = endpoint({
  method: "GET",
  path: "/user/money/sales",
  tag,
  access: "user",
  summary: "The seller's balance, what is on its way, and every movement, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(moneyLineSchema).extend({
    /** Settled and not yet paid out. */
    balance: paiseAnswer,
    /** Paid by buyers, waiting for delivery and the claim window; fee and taxes are not taken off yet. */
    waiting: paiseAnswer,
    /** In payouts that are under way. */
    on_its_way: paiseAnswer,
    paid_out: paiseAnswer,
    /** What must happen before the balance can be paid out. */
    waits_for: z.enum(payoutObstacles).nullable(),
    /** When the balance is expected at the bank, or what it waits for is done (R-MONEY-12); null where nothing is owed. */
    expected_by: timeSchema.nullable(),
  }),
  refusals: [],
});

export const getSaleProceeds = endpoint({
  method: "GET",
  path: "/user/sold-orders/:id/proceeds",
  tag,
  access: "user",
  summary:
    "What the seller would get of an order that is not settled, by today's rates; null where nothing will come of it, or it was settled.",
  params: orderRefParams,
  answer: z.object({ settlement: settlementSchema.nullable() }),
  refusals: ["not_found"],
});

const waitingSaleSchema = z.object({
  order_id: uuidSchema,
  order_number: orderNumberSchema,
  title: z.string(),
  paid_at: timeSchema,
  /** As the order's own proceeds. */
  settlement: settlementSchema.nullable(),
});
export type WaitingSale = z.output<typeof waitingSaleSchema>;

export const getWaitingSales = endpoint({
  method: "GET",
  path: "/user/money/waiting",
  tag,
  access: "user",
  summary:
    "Sales that were paid and are not completed, the latest first, each with what it would bring by today's rates.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(waitingSaleSchema),
  refusals: [],
});

export const getStatement = endpoint({
  method: "GET",
  path: "/user/money/statement",
  tag,
  access: "user",
  summary: "The seller's statement over days in India, both included, as CSV or PDF.",
  query: z.object({ from: daySchema, to: daySchema, format: z.enum(["csv", "pdf"]).default("csv") }),
  answer: fileAnswer,
  refusals: ["bad_period"],
});

const payoutSchema = z.object({
  id: uuidSchema,
  seller_id: uuidSchema,
  seller_name: z.string(),
  bank: z.string(),
  /** True when the bank did not confirm whose account it is, and an operator approved it. */
  bank_approved_by_hand: z.boolean(),
  /** A trusted seller when it was proposed: it is sent before the others of its batch. */
  is_trusted: z.boolean(),
  amount: paiseAnswer,
  status: payoutStatusSchema,
  reference: z.string(),
  bank_reference: z.string().nullable(),
  failure_reason: z.string(),
  /** What the operator wrote who settled it by hand. */
  settlement_note: z.string().nullable(),
});
export type Payout = z.output<typeof payoutSchema>;

const batchSchema = z.object({
  id: uuidSchema,
  status: z.enum(["proposed", "approved", "withdrawn"]),
  total: paiseAnswer,
  proposed_by: z.string(),
  proposer_id: uuidSchema,
  proposed_at: timeSchema,
  decided_by: z.string().nullable(),
  decided_at: timeSchema.nullable(),
  /** The first of them; `GET /ops/payout-batches/:id/payouts` has all. */
  payouts: z.array(payoutSchema),
  payout_count: z.int(),
  /** It was proposed for trusted sellers alone. */
  only_trusted: z.boolean(),
  /** How many of them go to an account that an operator approved. */
  approved_by_hand_count: z.int(),
});
export type PayoutBatch = z.output<typeof batchSchema>;

export const listPayoutBatches = endpoint({
  method: "GET",
  path: "/ops/payout-batches",
  tag,
  access: "operator",
  right: "see_money",
  summary: "Payout batches, the latest first, with the first payouts of each, and what sellers are owed now.",
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(batchSchema).extend({
    /** Sellers with a balance that no payout holds yet, the greatest balance first: a hundred at most. */
    owed: z.array(
      z.object({
        seller_id: uuidSchema,
        seller_name: z.string(),
        balance: paiseAnswer,
        /** Why they would not be in the next batch: their KYC, or no bank account that can be paid to. */
        waits_for: z.enum(payoutObstacles).nullable(),
        /** By when Blaze is to have paid or checked it: late after that. Null where it waits for the seller. */
        due_by: timeSchema.nullable(),
      }),
    ),
    /** How many there are. */
    owed_count: z.int(),
    /** A batch may be proposed for trusted sellers alone: there are such (R-LEVEL-1). */
    has_trusted_level: z.boolean(),
  }),
  refusals: [],
  readsPrivateData: true,
});

const batchParams = z.object({ id: uuidSchema });

export const listBatchPayouts = endpoint({
  method: "GET",
  path: "/ops/payout-batches/:id/payouts",
  tag,
  access: "operator",
  right: "see_money",
  summary: "The payouts of one batch.",
  params: batchParams,
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(payoutSchema),
  refusals: [],
  readsPrivateData: true,
});

export const proposePayoutBatch = endpoint({
  method: "POST",
  path: "/ops/payout-batches",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Proposes a payout to every seller with a balance who can be paid, or to the trusted ones alone. Moves no money.",
  body: z.object({ only_trusted: z.boolean().default(false) }).nullish(),
  answer: batchSchema,
  refusals: ["nothing_to_pay_out", "no_trusted_sellers_to_pay", "idempotency_key_reused"],
  stepUp: true,
  idempotent: true,
});

export const decidePayoutBatch = endpoint({
  method: "POST",
  path: "/ops/payout-batches/:id/decision",
  tag,
  access: "operator",
  right: "move_money",
  summary: "Approves a batch that another operator proposed, which is then paid, or withdraws it.",
  params: batchParams,
  body: z.object({ decision: z.enum(["approve", "withdraw"]) }),
  answer: batchSchema,
  refusals: ["not_found", "batch_decided", "own_payout", "second_operator_needed"],
  stepUp: true,
  idempotent: true,
});

const textSchema = z.string().trim().min(1).max(500);

const payoutSettlementSchema = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("sent"),
    /** The bank's reference of the transfer, as its statement has it. The seller reads it. */
    utr: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{10,30}$/),
    note: textSchema,
  }),
  /** The seller reads the reason. */
  z.object({ outcome: z.literal("not_sent"), reason: textSchema }),
]);
export type PayoutSettlement = z.output<typeof payoutSettlementSchema>;

export const settlePayoutByHand = endpoint({
  method: "POST",
  path: "/ops/payouts/:id/settle",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Records that a payout that was begun, and that its provider does not know, was sent, with the bank's UTR, or was not, which gives its amount back to the seller's balance. The provider is asked first.",
  params: z.object({ id: uuidSchema }),
  body: payoutSettlementSchema,
  answer: payoutSchema,
  refusals: ["not_found", "own_payout", "payout_not_settleable"],
  stepUp: true,
  idempotent: true,
});
