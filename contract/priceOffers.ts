import { z } from "zod";
import { priceOfferStatuses } from "#domain/auction/priceOffer.ts";
import { depositTerms } from "#domain/deposit/depositTerms.ts";
import { endpoint } from "./endpoint.ts";
import {
  listingIdSchema,
  pageOf,
  pageQuery,
  paiseAnswer,
  paiseSchema,
  productStatusSchema,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";

const tag = "offers";
const params = z.object({ id: listingIdSchema });
const offerParams = z.object({ id: uuidSchema });

/** An offer for a listing that takes offers, as its bidder reads it. `price` is what was offered. */
const priceOfferSchema = z.object({
  id: uuidSchema,
  price: paiseAnswer,
  /** What its seller would sell for instead; null where they did not say. */
  counter_price: paiseAnswer.nullable(),
  offer_status: z.enum(priceOfferStatuses),
  /** Until when the seller may answer while it is `open`, the bidder while it is `countered`. */
  due_at: timeSchema,
  made_at: timeSchema,
});
export type PriceOffer = z.output<typeof priceOfferSchema>;

export const makePriceOffer = endpoint({
  method: "POST",
  path: "/bid/:id/offers",
  tag,
  access: "user",
  summary:
    "Offers a price for an item that takes offers: it stands for 24 hours, or to the listing's end, until the seller answers or it is taken back. It needs the deposit that bidding needs. Made again while it stands, it is the same offer.",
  params,
  body: z.object({
    price: paiseSchema,
    /** `freezes` of the product as it was read: an offer on words that were corrected since is refused. */
    freezes: z.int().min(0).optional(),
  }),
  answer: priceOfferSchema,
  refusals: [
    ...(["not_found", "auction_ended", "auction_frozen", "own_listing", "excluded_by_seller"] as const),
    ...(["listing_changed", "bidder_blocked", "too_many_strikes", "takes_no_offers"] as const),
    ...(["deposit_required", "order_unpaid", "not_whole_rupee", "bid_too_high", "ceiling_reached"] as const),
    ...(["offer_not_between", "offer_stands", "too_many_offers", "idempotency_key_reused"] as const),
  ],
  idempotent: true,
});

const ownOnListingSchema = z.object({
  /** The latest first: three at most. */
  results: z.array(priceOfferSchema),
  /** How many more the reader may make. */
  left: z.int().min(0),
  /** What may be offered. */
  least: paiseAnswer,
  most: paiseAnswer,
  /** What becomes of the reader's deposit when what they offer is taken and not paid; null without a deposit. */
  default_terms: z.enum(depositTerms).nullable(),
});
export type OwnPriceOffers = z.output<typeof ownOnListingSchema>;

export const ownPriceOffers = endpoint({
  method: "GET",
  path: "/bid/:id/offers",
  tag,
  access: "user",
  summary: "The reader's own offers for an item. Nobody but the seller reads those of others.",
  params,
  answer: ownOnListingSchema,
  refusals: ["not_found", "takes_no_offers"],
});

const listedOfferSchema = priceOfferSchema.extend({
  product_id: z.int(),
  title: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
  product_status: productStatusSchema,
});
export type ListedPriceOffer = z.output<typeof listedOfferSchema>;

export const listPriceOffers = endpoint({
  method: "GET",
  path: "/user/offers",
  tag,
  access: "user",
  summary: "The offers of the user, the latest first: all of them, or those alone that wait for an answer.",
  query: pageQuery({ usual: 20, most: 60 }).extend({ standing: z.enum(["true", "false"]).default("false") }),
  answer: pageOf(listedOfferSchema),
  refusals: [],
});

/** As the seller reads it: under the masked name and the pseudonym that a bid would show. */
const receivedOfferSchema = priceOfferSchema.extend({ bidder_name: z.string(), bidder_key: z.string() });
export type ReceivedPriceOffer = z.output<typeof receivedOfferSchema>;

export const listReceivedOffers = endpoint({
  method: "GET",
  path: "/user/product/:id/offers",
  tag,
  access: "user",
  summary:
    "The offers for a listing of the seller: those that stand by their price, then the others, the latest first.",
  params,
  answer: z.object({
    results: z.array(receivedOfferSchema),
    asking_price: paiseAnswer.nullable(),
  }),
  refusals: ["not_found"],
});

export const counterPriceOffer = endpoint({
  method: "POST",
  path: "/offers/:id/counter",
  tag,
  access: "user",
  summary:
    "Answers an offer with another price, once: above it and at most the asking price. Its bidder has 24 hours, or to the listing's end, to take it.",
  params: offerParams,
  body: z.object({ price: paiseSchema }),
  answer: priceOfferSchema,
  refusals: ["not_found", "offer_over", "auction_frozen", "offer_not_between"],
  idempotent: true,
});

export const takePriceOffer = endpoint({
  method: "POST",
  path: "/offers/:id/take",
  tag,
  access: "user",
  summary:
    "Takes an offer, its seller, or a counter-offer, its bidder, for the price that was read. The item is sold: the order follows within seconds.",
  params: offerParams,
  body: z.object({
    /** Of the offer or the counter-offer, as it was read. */
    price: paiseSchema,
  }),
  answer: priceOfferSchema,
  refusals: [
    ...(["not_found", "offer_over", "offer_not_takeable", "auction_frozen", "bidder_blocked"] as const),
    ...(["excluded_by_seller", "too_many_strikes", "deposit_required"] as const),
    ...(["order_unpaid", "ceiling_reached"] as const),
  ],
  idempotent: true,
});

export const declinePriceOffer = endpoint({
  method: "POST",
  path: "/offers/:id/decline",
  tag,
  access: "user",
  summary: "Declines an offer, its seller, or a counter-offer, its bidder.",
  params: offerParams,
  answer: priceOfferSchema,
  refusals: ["not_found", "offer_over"],
  idempotent: true,
});

export const withdrawPriceOffer = endpoint({
  method: "DELETE",
  path: "/offers/:id",
  tag,
  access: "user",
  summary: "Takes an own offer back that was not taken.",
  params: offerParams,
  answer: priceOfferSchema,
  refusals: ["not_found", "offer_over"],
});
