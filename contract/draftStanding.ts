import { z } from "zod";
import { listingParts } from "#domain/listing/missingParts.ts";
import { reviewReasonKinds } from "#domain/listing/review.ts";
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

/** What a draft waits for that was posted, or why it waits no more, as the draft itself says. */
export const draftWaitFields = {
  /** Posted, and waiting for a look before it goes live; or refused after one. Null for any other draft. */
  review: z
    .object({
      review_status: z.enum(["waiting", "refused"]),
      review_reasons: z.array(z.object({ kind: z.enum(reviewReasonKinds), what: z.string().nullable() })),
      waits_since: timeSchema,
      /** Why it was refused. */
      refusal_reason: z.string().nullable(),
    })
    .nullable(),
  /** Posted, and waiting for its start; or given back when that came. Null for any other draft. */
  start: z
    .object({
      start_status: z.enum(["waiting", "not_started"]),
      starts_at: timeSchema,
      posted_at: timeSchema,
      /** What was missing when it did not start; nothing where its seller was blocked. */
      lacked: z.array(z.enum(listingParts)),
    })
    .nullable(),
};
