import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { daySchema, pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

const accountSchema = z.object({
  /** As the chart of accounts names it: `gateway:razorpay`, `order:…`. */
  code: z.string(),
  /** A debit stands above zero, a credit below. */
  balance: paiseAnswer,
});
export type LedgerAccount = z.output<typeof accountSchema>;

export const listLedgerAccounts = endpoint({
  method: "GET",
  path: "/ops/ledger/accounts",
  tag,
  access: "operator",
  right: "see_money",
  summary:
    "The accounts of Blaze, of providers and of the state, with their balances. Those of people and orders are found by their name.",
  answer: z.object({ results: z.array(accountSchema) }),
  refusals: [],
});

/** The row that a money event is named for. */
const causeKinds = ["payment", "refund", "deposit", "order", "payout", "recovery", "goodwill"] as const;

const transferSchema = z.object({
  id: z.int(),
  /** The money event. */
  event: z.string(),
  at: timeSchema,
  /** A positive posting is a debit, a negative one a credit; they add up to zero. */
  postings: z.array(z.object({ code: z.string(), amount: paiseAnswer })),
  /** What caused it, as far as it is still there. */
  caused_by: z.object({
    kind: z.enum(causeKinds).nullable(),
    id: uuidSchema.nullable(),
    /** By which a provider or a bank knows it. */
    reference: z.string().nullable(),
    order_number: orderNumberSchema.nullable(),
    product_id: z.int().nullable(),
    title: z.string().nullable(),
  }),
});
export type LedgerTransfer = z.output<typeof transferSchema>;

export const listLedgerTransfers = endpoint({
  method: "GET",
  path: "/ops/ledger/transfers",
  tag,
  access: "operator",
  right: "see_money",
  summary:
    "Money events with their postings and what caused them, the latest first: all, those of one account, or with an id those of a row. An account may be named by an order's number.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ q: z.string().trim().max(100).default("") }),
  answer: pageOf(transferSchema).extend({
    /** The account that was named, and whose it is where it belongs to somebody. */
    account: accountSchema.extend({ owner: z.string().nullable() }).nullable(),
  }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

const closedDaySchema = z.object({
  /** A day in India. */
  day: z.string(),
  closed_at: timeSchema,
  /** How many differences with providers were open then. */
  differences: z.int(),
});

export const listDayClosings = endpoint({
  method: "GET",
  path: "/ops/ledger/days",
  tag,
  access: "operator",
  right: "see_money",
  summary: "The days whose books are closed, the latest first.",
  query: pageQuery({ usual: 30, most: 200 }),
  answer: pageOf(closedDaySchema),
  refusals: [],
});

const dayClosingSchema = closedDaySchema.extend({
  /** Of Blaze, providers and the state by their codes, those of people and orders by their kind. */
  accounts: z.array(
    z.object({
      code: z.string(),
      opening: paiseAnswer,
      debit: paiseAnswer,
      credit: paiseAnswer,
      closing: paiseAnswer,
      /** What the day before closed with: the opening, unless something was posted late. Null on the first day. */
      carried: paiseAnswer.nullable(),
    }),
  ),
  events: z.array(z.object({ event: z.string(), count: z.int(), amount: paiseAnswer })),
});
export type DayClosing = z.output<typeof dayClosingSchema>;

const params = z.object({ id: daySchema });

export const readDayClosing = endpoint({
  method: "GET",
  path: "/ops/ledger/days/:id",
  tag,
  access: "operator",
  right: "see_money",
  summary:
    "The closing report of a day in India: what each account opened and closed with, and what happened.",
  params,
  answer: dayClosingSchema,
  refusals: ["not_found"],
});

export const downloadDayClosing = endpoint({
  method: "GET",
  path: "/ops/ledger/days/:id/csv",
  tag,
  access: "operator",
  right: "see_money",
  summary: "The same day as CSV.",
  params,
  answer: fileAnswer,
  refusals: ["not_found"],
});
