import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "payouts";
const textSchema = z.string().trim().min(1).max(500);

const payoutHoldSchema = z.object({
  id: uuidSchema,
  seller_id: uuidSchema,
  seller_name: z.string(),
  balance: paiseAnswer,
  reason: z.string(),
  held_by_name: z.string(),
  held_at: timeSchema,
  released: z.object({ by_name: z.string(), at: timeSchema, note: z.string() }).nullable(),
});
export type PayoutHold = z.output<typeof payoutHoldSchema>;

export const listPayoutHolds = endpoint({
  method: "GET",
  path: "/ops/payout-holds",
  tag,
  access: "operator",
  right: "see_money",
  summary: "Sellers whose payouts are held back and were, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(payoutHoldSchema),
  refusals: [],
  readsPrivateData: true,
});

export const holdPayouts = endpoint({
  method: "POST",
  path: "/ops/payout-holds",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Holds payouts to a seller back: they leave every batch that is only proposed, and what was approved and not begun goes back to the balance. The seller learns that, and not why.",
  body: z.object({ seller_id: uuidSchema, reason: textSchema }),
  answer: payoutHoldSchema,
  refusals: ["not_found", "own_payout", "payouts_held"],
  idempotent: true,
});

export const releasePayouts = endpoint({
  method: "POST",
  path: "/ops/payout-holds/:id/release",
  tag,
  access: "operator",
  right: "move_money",
  summary: "Lets payouts that were held back go: the next batch has them again.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ note: textSchema }),
  answer: payoutHoldSchema,
  refusals: ["not_found", "own_payout"],
  stepUp: true,
  idempotent: true,
});
