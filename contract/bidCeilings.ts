import { z } from "zod";
import { longestCeilingReason, ownCeilingBounds } from "#domain/auction/bidCeiling.ts";
import { paise } from "#domain/money/paise.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { personParams } from "./people.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";
const access = "operator";

/** What a person reads of a ceiling that an operator has set for them. */
export const ceilingByHandSchema = z.object({
  reason: z.string(),
  /** When the general rule holds again; null while nobody knows. */
  until: timeSchema.nullable(),
});
export type CeilingByHand = z.output<typeof ceilingByHandSchema>;

const ownCeilingSchema = ceilingByHandSchema.extend({
  id: uuidSchema,
  /** Null for no ceiling. */
  amount: paiseAnswer.nullable(),
  stands: z.boolean(),
  set_by_name: z.string(),
  set_at: timeSchema,
  /** Null while it stands, and for one that ended by itself. */
  ended_by_name: z.string().nullable(),
  ended_at: timeSchema.nullable(),
});
export type OwnCeiling = z.output<typeof ownCeilingSchema>;

const { least, most } = ownCeilingBounds;

export const listBidCeilings = endpoint({
  method: "GET",
  path: "/ops/users/:id/bid-ceilings",
  tag,
  access,
  right: "see_people",
  summary: "Ceilings that operators have set for somebody by hand, the latest first.",
  params: personParams,
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(ownCeilingSchema),
  refusals: ["not_found"],
});

export const setBidCeiling = endpoint({
  method: "POST",
  path: "/ops/users/:id/bid-ceilings",
  tag,
  access,
  right: "set_limits",
  summary:
    "Sets the most that somebody may bid without a deposit, in the place of the general ceiling and of what has been paid. They read the amount, the reason and the end. Bids that stand go on standing.",
  params: personParams,
  body: z.object({
    /** Null for no ceiling. */
    amount: z
      .int()
      .min(least * 100)
      .max(most * 100)
      .multipleOf(100)
      .transform((value) => paise(value))
      .nullable(),
    reason: z.string().overwrite(plainLine).min(1).max(longestCeilingReason),
    until: timeSchema.nullish(),
    /** The one that stood when the operator looked; null for none. */
    seen_id: uuidSchema.nullable(),
  }),
  answer: ownCeilingSchema,
  refusals: ["not_found", "own_limits", "limit_changed"],
});

export const endBidCeiling = endpoint({
  method: "POST",
  path: "/ops/bid-ceilings/:id/end",
  tag,
  access,
  right: "set_limits",
  summary: "Ends a ceiling that was set by hand: the general rule holds again. Safe to repeat.",
  params: z.object({ id: uuidSchema }),
  answer: ownCeilingSchema,
  refusals: ["not_found", "own_limits"],
});
