import { z } from "zod";
import { blockKinds } from "#domain/identity/blockKinds.ts";
import { endpoint } from "./endpoint.ts";
import { personParams } from "./people.ts";
import { listingIdSchema, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

const blockSchema = z.object({
  user_id: uuidSchema,
  kind: z.enum(blockKinds).nullable(),
  reason: z.string(),
  blocked_by: uuidSchema,
  blocked_at: timeSchema,
  /** When it passes by itself; null for one that an operator ends. */
  until: timeSchema.nullable(),
  ended_at: timeSchema.nullable(),
  /** Null while it lasts, and for one that passed by itself. */
  ended_by: uuidSchema.nullable(),
});
export type BlockAnswer = z.output<typeof blockSchema>;

export const blockPerson = endpoint({
  method: "POST",
  path: "/ops/users/:id/block",
  tag,
  summary:
    "Blocks somebody at once: sessions and live streams end, bids are refused, live listings are frozen. Again, it replaces the reason and the end.",
  access: "operator",
  right: "block_people",
  params: personParams,
  body: z.object({
    /** For operators alone. */
    reason: z.string().trim().min(1).max(300),
    /** What the person is told; left out, only that they are blocked. */
    kind: z.enum(blockKinds).nullish(),
    until: timeSchema.nullish(),
  }),
  answer: blockSchema.extend({ ended_sessions: z.int(), frozen_listings: z.int() }),
  refusals: ["not_found", "operator_not_blockable"],
});

export const unblockPerson = endpoint({
  method: "POST",
  path: "/ops/users/:id/unblock",
  tag,
  summary: "Lets somebody in again; frozen listings go on with the time that was left.",
  access: "operator",
  right: "block_people",
  params: personParams,
  answer: z.object({ user_id: uuidSchema, is_blocked: z.literal(false), resumed_listings: z.int() }),
  refusals: ["not_found"],
});

export const listBlocks = endpoint({
  method: "GET",
  path: "/ops/users/:id/blocks",
  tag,
  summary: "The latest 50 blocks of somebody, the newest first.",
  access: "operator",
  right: "block_people",
  params: personParams,
  answer: z.object({ results: z.array(blockSchema) }),
  refusals: ["not_found"],
});

const takeDownSchema = z.object({
  id: z.int(),
  reason: z.string(),
  taken_down_by: uuidSchema,
  taken_down_at: timeSchema,
  /** How many deposits went back, those of nothing included. */
  deposits: z.int(),
});
export type TakeDown = z.output<typeof takeDownSchema>;

/** Also what the seller reads of it. */
export const takeDownFactsSchema = z.object({
  reason: z.string(),
  at: timeSchema,
  /** Why it was found to be wrong; null while it stands. */
  lifted: z.object({ reason: z.string(), at: timeSchema }).nullable(),
});
export type TakeDownFacts = z.output<typeof takeDownFactsSchema>;

export const takeDownListing = endpoint({
  method: "POST",
  path: "/ops/listings/:id/take-down",
  tag,
  summary:
    "Ends an auction that runs or is frozen: nobody wins, every deposit goes back, bidders and seller are told the reason.",
  access: "operator",
  right: "take_down_listings",
  params: z.object({ id: listingIdSchema }),
  /** Bidders and the seller read it: in a message its first 40 characters. */
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  answer: takeDownSchema,
  refusals: ["not_found", "auction_ended"],
  idempotent: true,
});
