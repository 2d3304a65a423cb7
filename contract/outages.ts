import { z } from "zod";
import { mostMinimumMinutes } from "#domain/auction/outage.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const common = { tag: "operations", access: "operator", right: "declare_outages" } as const;

const times = { from: timeSchema, until: timeSchema };

const outageSchema = z.object({
  id: uuidSchema,
  ...times,
  minimum_minutes: z.int(),
  reason: z.string(),
  declared_at: timeSchema,
  declared_by: uuidSchema,
  declared_by_name: z.string(),
  /** How many auctions end later for it. */
  extended: z.int(),
});
export type OutageAnswer = z.output<typeof outageSchema>;

export const previewOutage = endpoint({
  ...common,
  method: "GET",
  path: "/ops/outages/preview",
  summary: "What an outage would move if it were declared now.",
  query: z.object(times),
  answer: z.object({
    /** Auctions that run and would end in it. */
    auctions: z.int(),
    /** People who bid there or may bid. */
    bidders: z.int(),
    /** Those that ended in it and were closed: nothing moves them any more. */
    closed_auctions: z.int(),
    /** Those that end later for it already. */
    extended: z.int(),
  }),
  refusals: ["outage_known"],
});

export const declareOutage = endpoint({
  ...common,
  method: "POST",
  path: "/ops/outages",
  summary:
    "Extends every auction that would have ended in an outage: by its length, or until a minimum from now if that is later. The same outage again moves no auction twice.",
  body: z.object({
    ...times,
    minimum_minutes: z.int().min(0).max(mostMinimumMinutes),
    /** Bidders and sellers read it: in a message its first 40 characters. */
    reason: z.string().trim().min(1).max(300),
  }),
  answer: outageSchema,
  refusals: ["outage_known"],
  idempotent: true,
});

export const listOutages = endpoint({
  ...common,
  method: "GET",
  path: "/ops/outages",
  summary: "The outages that were declared, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(outageSchema),
  refusals: [],
});
