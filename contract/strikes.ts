import { z } from "zod";
import { strikeStandings } from "#domain/order/strikeStanding.ts";
import { ceilingByHandSchema } from "./bidCeilings.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "orders";
const params = z.object({ id: uuidSchema });

/** A mark against a buyer who won and did not pay in time. */
const strikeSchema = z.object({
  id: uuidSchema,
  order_number: orderNumberSchema,
  title: z.string(),
  /** What was to be paid for it, delivery included. */
  amount: paiseAnswer,
  /** Of the deposit, what was kept and is not given back. */
  kept_amount: paiseAnswer,
  created_at: timeSchema,
  /** When it stops counting by itself. */
  ends_at: timeSchema,
  /** Null while it stands or has passed. */
  lifted_at: timeSchema.nullable(),
  objection: z.string().nullable(),
  objected_at: timeSchema.nullable(),
  /** What Blaze said to the objection, or why it lifted the strike. */
  answer: z.string().nullable(),
  answered_at: timeSchema.nullable(),
});
export type Strike = z.output<typeof strikeSchema>;

export const ownStrikes = endpoint({
  method: "GET",
  path: "/user/strikes",
  tag,
  access: "user",
  summary: "The strikes of the user, the latest first, and what they may do because of them.",
  answer: z.object({
    strike_standing: z.enum(strikeStandings),
    /** How many count today. */
    strikes_counted: z.int(),
    /** The most that they may bid in an auction without a deposit; null once an order of theirs was paid (R-BID-10). */
    ceiling: paiseAnswer.nullable(),
    /** That an operator has set it, in the place of the general one; also where it says that there is none. */
    ceiling_by_hand: ceilingByHandSchema.nullable(),
    results: z.array(strikeSchema),
  }),
  refusals: [],
});

export const objectToStrike = endpoint({
  method: "POST",
  path: "/user/strikes/:id/objection",
  tag,
  access: "user",
  summary: "Says why a strike is not right, once. An operator reads it and answers.",
  params,
  body: z.object({ objection: z.string().trim().min(1).max(500) }),
  answer: strikeSchema,
  refusals: ["not_found", "strike_answered"],
  idempotent: true,
});

const operatorStrikeSchema = strikeSchema.extend({
  buyer_name: z.string(),
  strike_standing: z.enum(strikeStandings),
});
export type OperatorStrike = z.output<typeof operatorStrikeSchema>;

export const listStrikes = endpoint({
  method: "GET",
  path: "/ops/strikes",
  tag: "operations",
  access: "operator",
  right: "judge_bidders",
  summary: "Strikes with an objection that waits for its answer, the oldest first; or all, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ status: z.enum(["open", "all"]).default("open") }),
  answer: pageOf(operatorStrikeSchema),
  refusals: [],
  readsPrivateData: true,
});

export const answerStrike = endpoint({
  method: "POST",
  path: "/ops/strikes/:id/answer",
  tag: "operations",
  access: "operator",
  right: "judge_bidders",
  summary: "Lifts a strike, or lets it stand, with a note that its buyer reads.",
  params,
  body: z.object({ outcome: z.enum(["lift", "keep"]), answer: z.string().trim().min(1).max(500) }),
  answer: operatorStrikeSchema,
  refusals: ["not_found", "strike_answered"],
  idempotent: true,
});
