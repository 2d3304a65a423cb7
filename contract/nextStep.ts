import { z } from "zod";
import { nextStepKinds, stepActors } from "#domain/order/nextStep.ts";
import { timeSchema } from "./primitives.ts";

/** What happens next to an order (domain/order/nextStep.ts); screens have the words for each `kind`. */
export const nextStepSchema = z.object({
  kind: z.enum(nextStepKinds),
  /** Who takes it. `both` are the buyer and the seller together. */
  actor: z.enum(stepActors),
  /** By when it is taken, or expected; null where nobody acts, or nothing is known. It may have passed. */
  until: timeSchema.nullable(),
  /** Between which days it is expected at the buyer's; null once it is there, or where Blaze does not bring it. */
  arrives: z.object({ from: timeSchema, to: timeSchema }).nullable(),
});
export type NextStep = z.output<typeof nextStepSchema>;
