import { z } from "zod";
import { timeSchema } from "./primitives.ts";

/** How far a draft has come, as its seller's lists say. */
export const draftStandingFields = {
  /** How many of the wizard's nine sections were saved. */
  completed_sections: z.int(),
  /** It was posted and waits for a look by Blaze. */
  in_review: z.boolean(),
  /** It was posted and waits for this start; null for any other. */
  starts_at: timeSchema.nullable(),
};
