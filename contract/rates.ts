import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { daySchema } from "./primitives.ts";

const tag = "payouts";

const rateSchema = z.object({
  kind: z.enum(["platform_fee", "gst_on_fee", "tcs", "tds"]),
  starts_on: daySchema,
  /** Hundredths of a percent. */
  basis_points: z.int().min(0).max(10_000),
  source: z.string().trim().min(1).max(300),
});

export const listRates = endpoint({
  method: "GET",
  path: "/ops/rates",
  tag,
  access: "operator",
  right: "set_rates",
  summary: "The shares of a sale by date, the latest first.",
  answer: z.object({ results: z.array(rateSchema) }),
  refusals: [],
});

export const setRate = endpoint({
  method: "POST",
  path: "/ops/rates",
  tag,
  access: "operator",
  right: "set_rates",
  summary: "Enters a rate that begins today or later; the past stays as it was.",
  body: rateSchema,
  answer: z.object({ results: z.array(rateSchema) }),
  refusals: ["rate_begins_too_early"],
});
