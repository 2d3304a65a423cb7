import { z } from "zod";
import { mostCounted, queueNames } from "#domain/operators/operatorQueues.ts";
import { figureNames } from "#domain/operators/todaysFigures.ts";
import { endpoint } from "./endpoint.ts";
import { timeSchema } from "./primitives.ts";

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

const figureSchema = z.object({
  name: z.enum(figureNames),
  /** `held` and `owed` are paise, everything else is counted. */
  today: z.int(),
  /** In the same hours of the same weekday a week ago. Null for what says how things stand. */
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
