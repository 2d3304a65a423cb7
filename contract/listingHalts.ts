import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { operatorListingSchema } from "./listingReports.ts";
import { listingIdSchema, timeSchema } from "./primitives.ts";

const common = {
  method: "POST",
  tag: "operations",
  access: "operator",
  right: "halt_auctions",
  params: z.object({ id: listingIdSchema }),
  answer: operatorListingSchema,
} as const;

/** Bidders and the seller read it: in a message its first 40 characters. */
const reasonSchema = z.string().trim().min(1).max(300);

export const freezeListing = endpoint({
  ...common,
  path: "/ops/listings/:id/freeze",
  summary:
    "Freezes a running auction: it takes no bids and has no clock until it goes on. Bidders and seller are told the reason.",
  body: z.object({ reason: reasonSchema }),
  refusals: ["not_found", "auction_ended", "listing_frozen"],
  idempotent: true,
});

export const resumeFrozenListing = endpoint({
  ...common,
  path: "/ops/listings/:id/resume",
  summary:
    "Lets an auction go on that an operator froze, with the time that it had left; while its seller is blocked it stands still all the same.",
  refusals: ["not_found"],
});

export const extendAuction = endpoint({
  ...common,
  path: "/ops/listings/:id/extension",
  summary:
    "Moves the end of a running auction on, by seven days at most. Bidders and seller are told the reason and the new end.",
  body: z.object({ end_date: timeSchema, reason: reasonSchema }),
  refusals: ["not_found", "auction_ended", "listing_frozen"],
  idempotent: true,
});
