import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";
const noteSchema = z.string().trim().min(1).max(500);

export const closeAlert = endpoint({
  method: "POST",
  path: "/ops/alerts/:id/close",
  tag,
  access: "operator",
  right: "move_money",
  summary: "Closes an alert that does not close by itself, with a note of what was done.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ note: noteSchema }),
  answer: z.object({ id: uuidSchema, closed_at: timeSchema, note: z.string().nullable() }),
  refusals: ["not_found", "alert_closes_itself"],
});

export const retrySetAside = endpoint({
  method: "POST",
  path: "/ops/set-aside/:id/retry",
  tag,
  access: "operator",
  right: "move_money",
  summary: "Has a row that was set aside tried again at once. Its alert closes when it goes through.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({
    id: uuidSchema,
    task: z.string(),
    subject: z.string(),
    problem: z.string(),
    attempts: z.int(),
    next_attempt_at: timeSchema,
  }),
  refusals: ["not_found"],
});

/** Rules that hold at every moment and that the balance of the ledger does not show. */
const invariantChecks = [
  "refund_above_payment",
  "two_live_orders",
  "order_paid_above_price",
  "order_without_balance",
  "delivery_not_promised",
  "loss_half_done",
  "standby_without_order",
  "held_after_end",
  "released_without_refund",
  "refund_promise_missed",
  "payout_promise_missed",
  "claim_promise_missed",
] as const;

/** What of the ledger is held against the rows that it accounts for: its accounts, by their kind, and its whole. */
const ledgerChecks = [
  "all balances",
  "balance is its postings",
  "payment posted once",
  "deposits_held",
  "order",
  "buyer",
  "gateway",
  "platform",
  "seller",
  "payouts_under_way",
  "payout_provider",
  "tax",
  "settlement",
] as const;

export type InvariantCheck = (typeof invariantChecks)[number];
export type LedgerCheck = (typeof ledgerChecks)[number];

const moneyFaultSchema = z.object({
  /** The rule that fails; a freeze of long ago may name one that there is no more. */
  check: z.string(),
  /** The id of the row, or the person, that it fails for. */
  subject: z.string(),
  /** Of a balance: what should be there and what is, in paise. */
  expected: z.number().nullable(),
  found: z.number().nullable(),
});
export type MoneyFault = z.output<typeof moneyFaultSchema>;

const moneyStandingSchema = z.object({
  /** While true, no refund and no payout leaves. */
  frozen: z.boolean(),
  frozen_at: timeSchema.nullable(),
  checked_at: timeSchema.nullable(),
  faults: z.array(moneyFaultSchema),
});
export type MoneyStanding = z.output<typeof moneyStandingSchema>;

export const moneyStanding = endpoint({
  method: "GET",
  path: "/ops/money/standing",
  tag,
  access: "operator",
  right: "see_money",
  summary: "Whether refunds and payouts are frozen, and the rows that the last check of the books named.",
  answer: moneyStandingSchema,
  refusals: [],
});

export const unfreezeMoney = endpoint({
  method: "POST",
  path: "/ops/money/unfreeze",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Checks the books again and lets refunds and payouts go on. With `force` also while they fail: the same rows do not freeze money a second time.",
  body: z.object({ reason: noteSchema, force: z.boolean().default(false) }),
  answer: moneyStandingSchema,
  refusals: ["money_still_wrong"],
});
