import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listingIdSchema, pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "selling";

/** By what the two met: a bid on, or a question about, what the seller lists, or an order between them. */
const exclusionOrigins = z.enum(["bid", "question", "order"]);
export type ExclusionOrigin = z.output<typeof exclusionOrigins>;

const reasonSchema = z.string().trim().min(1).max(300);

/** Somebody from whom a seller takes no bids, in one way that they met: who met in two is here twice, and nothing tells so. */
const exclusionSchema = z.object({
  id: uuidSchema,
  /** Masked, as in the bid history; null of whoever asked, whom nobody names. */
  bidder_name: z.string().nullable(),
  /** Why, in the seller's words: the bidder does not read them. */
  reason: z.string(),
  origin: exclusionOrigins,
  /** Of the listing where they bid or asked, or that the order is of. */
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
    "Takes no bids any more from whoever placed a bid on the seller's listing, on anything the seller lists. Bids that stand go on. Excluded again by a bid, they stay excluded, with the first listing and reason.",
  params: z.object({ id: listingIdSchema }),
  body: z.object({
    /** The bid's place in the history. */
    bid_id: z.int().min(1),
    reason: reasonSchema,
  }),
  answer: exclusionSchema,
  refusals: ["not_found", "too_many_exclusions"],
  idempotent: true,
});

export const excludePerson = endpoint({
  method: "POST",
  path: "/user/exclusions",
  tag,
  access: "user",
  summary:
    "The same of whoever asked about a listing of one's own, or of the other one of an order (R-EXCLUDE-3). They ask nothing any more either; an order between the two goes on as it would.",
  body: z.object({
    about: z.union([z.strictObject({ question_id: uuidSchema }), z.strictObject({ order_id: uuidSchema })]),
    reason: reasonSchema,
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
  summary: "From whom the user takes no bids, purchases or questions, the latest excluded first.",
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(exclusionSchema),
  refusals: [],
});

export const endExclusion = endpoint({
  method: "DELETE",
  path: "/user/exclusions/:id",
  tag,
  access: "user",
  summary:
    "Takes bids again from somebody who was excluded, unless they are excluded by another way that they met.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ id: uuidSchema }),
  refusals: ["not_found"],
});
