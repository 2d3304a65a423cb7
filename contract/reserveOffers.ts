import { z } from "zod";
import { reserveOfferStatuses } from "#domain/auction/reserveOffer.ts";
import { depositTerms } from "#domain/deposit/depositTerms.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { listingIdSchema, paiseAnswer, paiseSchema, timeSchema } from "./primitives.ts";

const tag = "reserve offers";
const params = z.object({ id: listingIdSchema });

/**
 * The chance to sell to the highest bidder of an auction that missed its reserve. `due_at`: until when its seller may
 * make the offer while it is `possible`, until when its bidder may answer while it is `made`; afterwards in the past.
 */
const offerFields = {
  offer_status: z.enum(reserveOfferStatuses),
  due_at: timeSchema,
  /** What was offered. */
  offer_price: paiseAnswer.nullable(),
  highest_bid: paiseAnswer,
};

/** As its seller reads it. */
export const sellerOfferSchema = z.object({ ...offerFields, reserve_price: paiseAnswer });
export type SellerOffer = z.output<typeof sellerOfferSchema>;

/** As its bidder reads it: without the reserve. */
export const bidderOfferSchema = z.object({
  ...offerFields,
  /** What becomes of the deposit when it is taken and not paid. */
  default_terms: z.enum(depositTerms),
});
export type BidderOffer = z.output<typeof bidderOfferSchema>;

const madeSchema = z.object({ offer_price: paiseAnswer, due_at: timeSchema });
export type MadeReserveOffer = z.output<typeof madeSchema>;

export const makeReserveOffer = endpoint({
  method: "POST",
  path: "/user/product/:id/reserve-offer",
  tag,
  access: "user",
  summary:
    "Offers an item that missed its reserve to its highest bidder, once, for a price from their bid to the reserve.",
  params,
  body: z.object({ price: paiseSchema }),
  answer: madeSchema,
  refusals: ["not_found", "reserve_offer_over", "offer_out_of_bounds"],
  idempotent: true,
});

const acceptedSchema = z.object({ order_number: orderNumberSchema });
export type AcceptedReserveOffer = z.output<typeof acceptedSchema>;

export const acceptReserveOffer = endpoint({
  method: "POST",
  path: "/bid/:id/reserve-offer/accept",
  tag,
  access: "user",
  summary: "Buys for the price that the seller offered after the auction missed its reserve.",
  params,
  body: z.object({
    /** The offer as it was read. */
    price: paiseSchema,
  }),
  answer: acceptedSchema,
  refusals: ["not_found", "reserve_offer_over"],
  idempotent: true,
});

export const declineReserveOffer = endpoint({
  method: "POST",
  path: "/bid/:id/reserve-offer/decline",
  tag,
  access: "user",
  summary: "Declines that offer; the deposit is refunded.",
  params,
  answer: z.object({ declined: z.literal(true) }),
  refusals: ["not_found", "reserve_offer_over"],
  idempotent: true,
});
