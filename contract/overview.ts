import { z } from "zod";
import { funnelSteps } from "#domain/operators/funnel.ts";
import { mostCounted, queueNames } from "#domain/operators/operatorQueues.ts";
import { healthParts, healthStates } from "#domain/operators/systemHealth.ts";
import { figureNames } from "#domain/operators/todaysFigures.ts";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";
import { daySchema, paiseAnswer, timeSchema } from "./primitives.ts";

const tag = "operations";

const queueSchema = z.object({
  name: z.enum(queueNames),
  /** Counted up to 1,000: that many are that many or more. Null when this queue could not be read. */
  count: z.int().min(0).max(mostCounted).nullable(),
  /** Since when the one waits that waits longest. Null when none does. */
  oldest_at: timeSchema.nullable(),
});
export type OperatorQueue = z.output<typeof queueSchema>;

export const listQueues = endpoint({
  method: "GET",
  path: "/ops/queues",
  tag,
  access: "operator",
  right: "read_api",
  summary:
    "How much waits for operators, queue by queue: those that the caller's roles include. It says nothing about anybody.",
  answer: z.object({ results: z.array(queueSchema) }),
  refusals: [],
});

const healthLineSchema = z.object({
  /** Of alerts their kind, of providers their name, of the worker the queue; else the part's own. */
  name: z.string(),
  state: z.enum(healthStates),
  /** How many; of a proof, what it found. Null when nobody has looked yet. */
  count: z.int().nullable(),
  /** Since when; of a proof, when it was made. */
  at: timeSchema.nullable(),
});
export type HealthLine = z.output<typeof healthLineSchema>;

const healthPartSchema = z.object({
  part: z.enum(healthParts),
  /** Null when this part could not be read: the others stand. */
  checks: z.array(healthLineSchema).nullable(),
});
export type OverviewHealth = z.output<typeof healthPartSchema>[];

export const readHealth = endpoint({
  method: "GET",
  path: "/ops/health",
  tag,
  access: "operator",
  right: "read_api",
  summary:
    "Whether Blaze runs as it should: open alerts, the proofs of the books and of the log, payment providers, what waits for the worker; the parts that the caller's roles include.",
  answer: z.object({ results: z.array(healthPartSchema) }),
  refusals: [],
});

const figureSchema = z.object({
  name: z.enum(figureNames),
  /** In paise for `sold_for`, `held`, `owed` and `overdue`, in whole per cent for `sell_through`, counted otherwise. Null where nothing ended that could have been sold. */
  today: z.int().nullable(),
  /** In the same hours of the same weekday a week ago. Null for what says how things stand, too. */
  week_ago: z.int().nullable(),
});

export const readToday = endpoint({
  method: "GET",
  path: "/ops/today",
  tag,
  access: "operator",
  right: "read_api",
  summary:
    "Today in India until now, in figures, beside the same hours a week ago: those that the caller's roles include.",
  answer: z.object({ at: timeSchema, compared_at: timeSchema, figures: z.array(figureSchema) }),
  refusals: [],
});
export type Today = z.output<(typeof readToday)["answer"]>;

export const readBidRate = endpoint({
  method: "GET",
  path: "/ops/bid-rate",
  tag,
  access: "operator",
  right: "read_api",
  summary: "How many bids were placed in each of the last 60 whole minutes, and in the same ones a week ago.",
  answer: z.object({
    results: z.array(z.object({ minute: timeSchema, bids: z.int(), week_ago: z.int() })).length(60),
  }),
  refusals: [],
});
export type BidRate = z.output<(typeof readBidRate)["answer"]>["results"];

export const readCategorySales = endpoint({
  method: "GET",
  path: "/ops/category-sales",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "What was paid for goods today in India until now, and in the same hours a week ago, category by category, the most first.",
  answer: z.object({
    results: z.array(
      z.object({
        category_id: z.int(),
        category_name: z.string(),
        sold_for: paiseAnswer,
        week_ago: paiseAnswer,
      }),
    ),
  }),
  refusals: [],
});
export type CategorySales = z.output<(typeof readCategorySales)["answer"]>["results"];

export const readFunnel = endpoint({
  method: "GET",
  path: "/ops/funnel",
  tag,
  access: "operator",
  right: "see_orders",
  summary:
    "From visit to paid: how many got to each step today in India until now, and in the same hours a week ago.",
  answer: z.object({
    results: z.array(z.object({ step: z.enum(funnelSteps), today: z.int(), week_ago: z.int() })),
  }),
  refusals: [],
});
export type Funnel = z.output<(typeof readFunnel)["answer"]>["results"];

export const exportDays = endpoint({
  method: "GET",
  path: "/ops/days",
  tag,
  access: "operator",
  right: "read_api",
  summary:
    "Days in India, both ends included and 366 at most, in figures, as CSV: a line a day, and the figures that the caller's roles include.",
  query: z.object({ from: daySchema, to: daySchema }),
  answer: fileAnswer,
  refusals: ["bad_period"],
});
