import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timeSchema } from "./primitives.ts";

const tag = "demo";

export const demoOutbox = endpoint({
  method: "GET",
  path: "/demo/outbox",
  tag,
  access: "demo",
  summary: "Messages that were sent, newest first.",
  query: z.object({ to: z.string().max(254).optional() }),
  answer: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        channel: z.string(),
        to: z.string(),
        text: z.string(),
        created_at: timeSchema,
      }),
    ),
  }),
  refusals: [],
});

export const demoPayment = endpoint({
  method: "POST",
  path: "/demo/payments/:reference",
  tag,
  access: "demo",
  summary: "What the payer does in the bank's or UPI page.",
  params: z.object({ reference: z.string().max(100) }),
  body: z.object({ outcome: z.enum(["success", "failure"]) }),
  answer: z.object({ reference: z.string(), outcome: z.enum(["success", "failure"]) }),
  refusals: ["not_found"],
});

export const demoClock = endpoint({
  method: "POST",
  path: "/demo/clock",
  tag,
  access: "demo",
  summary: "Moves the one clock on and runs what has fallen due before it answers.",
  body: z.object({ advance_seconds: z.int().min(0).max(31_536_000) }),
  answer: z.object({ now: timeSchema }),
  refusals: [],
});
