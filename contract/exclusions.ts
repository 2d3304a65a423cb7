import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema, pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "selling";

/** Somebody from whom a seller takes no bids, under the masked name that the bid history shows. */
const exclusionSchema = z.object({
  id: uuidSchema,
  bidder_name: z.string(),
  /** Why, in the seller's words: the bidder does not read them. */
  reason: z.string(),
  /** Of the listing where they bid. */
  product_id: z.int(),
  title: z.string(),
  excluded_at: timeSchema,
});
export type Exclusion = z.output<typeof exclusionSchema>;

export const excludeBidder = endpoint({
  method: "POST",
  path: "/user/product/:id/exclusions",
  tag,
  access: "user",
  summary:
    "Takes no bids any more from whoever placed a bid on the seller's listing, on anything the seller lists. Bids that stand go on. Excluded again, they stay excluded, and the newer reason counts.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({
    /** The bid's place in the history. */
    bid_id: z.int().min(1),
    reason: z.string().trim().min(1).max(300),
  }),
  answer: exclusionSchema,
  refusals: ["not_found", "too_many_exclusions"],
  idempotent: true,
});

export const listExclusions = endpoint({
  method: "GET",
  path: "/user/exclusions",
  tag,
  access: "user",
  summary: "From whom the seller takes no bids, the latest excluded first.",
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(exclusionSchema),
  refusals: [],
});

export const endExclusion = endpoint({
  method: "DELETE",
  path: "/user/exclusions/:id",
  tag,
  access: "user",
  summary: "Takes bids again from somebody who was excluded.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ id: uuidSchema }),
  refusals: ["not_found"],
});
