import { z } from "zod";
import { reserveStandings } from "#domain/auction/reserve.ts";
import { depositTerms } from "#domain/deposit/depositTerms.ts";
import { productSummarySchema } from "./catalogue.ts";
import { checkoutSchema, paymentMethodSchema } from "./checkout.ts";
import { pinCodeSchema } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { orderStatusSchema } from "./fulfilment.ts";
import { nextStepSchema } from "./nextStep.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { orderPriceSchema } from "./orderPrice.ts";
import {
  depositModeSchema,
  depositStatusSchema,
  methodProviderSchema,
  paymentStatusSchema,
} from "./paymentLists.ts";
import {
  bidListQuery,
  listingIdSchema,
  listOf,
  paiseAnswer,
  paiseSchema,
  timeSchema,
  uuidSchema,
} from "./primitives.ts";
import { bidderOfferSchema } from "./reserveOffers.ts";
import { lossCauseSchema } from "./shipmentTrack.ts";

const tag = "bidding";
const params = z.object({ id: listingIdSchema });

/** What the client needs to show a UPI QR; `reference` is the provider's order reference. */
export const upiPaymentSchema = z.object({
  reference: z.string(),
  upi_link: z.string(),
  amount: paiseAnswer,
  expires_at: timeSchema,
  status: paymentStatusSchema,
});
export type UpiPayment = z.output<typeof upiPaymentSchema>;

/** `status` is held when the person may bid, pending while the payment is under way. */
const depositAnswerSchema = z.object({
  id: uuidSchema,
  status: depositStatusSchema,
  amount: paiseAnswer,
  mode: depositModeSchema,
  provider: methodProviderSchema.nullable(),
  /** What becomes of it when its owner wins and does not pay; as it was made, whatever the setting is now. */
  default_terms: z.enum(depositTerms),
  /** The UPI code of a deposit that is paid by UPI. */
  payment: upiPaymentSchema.nullable(),
  /** Where to pay a deposit that is paid on a provider's page, and what became of the latest payment. */
  checkout: checkoutSchema.nullable(),
  payment_status: paymentStatusSchema.nullable(),
  /** The provider's own reference of that payment. */
  payment_reference: z.string().nullable(),
  minimum_next_bid: paiseAnswer,
  first_bid_amount: paiseAnswer,
  /** Where it would go; null while nobody has said so. */
  pin_code: z.string().nullable(),
});
export type DepositAnswer = z.output<typeof depositAnswerSchema>;

export const makeDeposit = endpoint({
  method: "POST",
  path: "/bid/:id/deposit",
  tag,
  access: "user",
  summary:
    "Makes the deposit that bidding needs. Without deposits: `first_bid_amount`. With deposits: `mode` and `provider`; call it again to check the payment.",
  params,
  body: z.object({
    first_bid_amount: paiseSchema.optional(),
    mode: paymentMethodSchema.optional(),
    provider: methodProviderSchema.optional(),
    /** Asks for a new code when the last one has run out. */
    renew: z.boolean().optional(),
    /** Asks for a deposit with money also where the right to bid is free: it lifts the ceiling (`ceiling_reached`). */
    add_money: z.boolean().optional(),
    /** Where it should go, of somebody who has chosen no address (`X-Address-ID`). */
    pin_code: pinCodeSchema.optional(),
    /** What the bidder was shown; refused with `deposit_terms_changed` when the terms are stricter by now. */
    default_terms: z.enum(depositTerms).optional(),
  }),
  answer: depositAnswerSchema,
  refusals: [
    "not_found",
    "auction_ended",
    "auction_frozen",
    "own_listing",
    "excluded_by_seller",
    "bidder_blocked",
    "too_many_strikes",
    "not_whole_rupee",
    "address_not_serviced",
    "deposit_payment_required",
    "deposit_terms_changed",
    "payment_method_unavailable",
    "payment_provider_unavailable",
  ],
  idempotent: true,
});

/** The state of an auction after a bid, as its screens show it. */
const bidAnswerSchema = z.object({
  bid: z.object({ id: z.int(), amount: paiseAnswer, placed_at: timeSchema }).nullable(),
  winning: z.boolean(),
  current_bid: paiseAnswer.nullable(),
  minimum_next_bid: paiseAnswer,
  bid_step: paiseAnswer,
  bids: z.int(),
  end_date: timeSchema,
  max_amount: paiseAnswer.nullable(),
  reserve: z.enum(reserveStandings),
  buy_now_price: paiseAnswer.nullable(),
  /** It was bought at its Buy Now price: the auction is over, and the order follows at once. */
  bought: z.boolean(),
});
export type BidAnswer = z.output<typeof bidAnswerSchema>;

/** `freezes` of the product as the bidder read it: a first bid on words that were corrected since is refused. */
const readFreezesSchema = z.int().min(0).optional();

/** What keeps somebody from bidding and from buying alike. */
const offerRefusals = [
  "not_found",
  "auction_ended",
  "auction_frozen",
  "own_listing",
  "excluded_by_seller",
  "listing_changed",
  "bidder_blocked",
  "too_many_strikes",
  "deposit_required",
  "not_whole_rupee",
  "bid_too_high",
  "ceiling_reached",
  "idempotency_key_reused",
  "busy",
] as const;

export const placeBid = endpoint({
  method: "POST",
  path: "/bid/:id/bid",
  tag,
  access: "user",
  summary: "Places a bid. With `max_amount` Blaze goes on bidding for the user, the least needed, up to it.",
  params,
  body: z.object({ amount: paiseSchema, max_amount: paiseSchema.nullish(), freezes: readFreezesSchema }),
  answer: bidAnswerSchema,
  refusals: [
    ...offerRefusals,
    "takes_offers",
    "already_winning",
    "bid_too_low",
    "buy_now_instead",
    "maximum_below_amount",
    "maximum_too_low",
  ],
  idempotent: true,
});

export const buyNow = endpoint({
  method: "POST",
  path: "/bid/:id/buy-now",
  tag,
  access: "user",
  summary:
    "Buys the item at its Buy Now price, which `amount` repeats: the auction ends, and the order follows within seconds.",
  params,
  body: z.object({ amount: paiseSchema, freezes: readFreezesSchema }),
  answer: bidAnswerSchema,
  refusals: [...offerRefusals, "buy_now_over", "order_unpaid"],
  idempotent: true,
});

const activeBidSchema = productSummarySchema.extend({
  my_bid: paiseAnswer,
  max_amount: paiseAnswer.nullable(),
  winning: z.boolean(),
});
export type ActiveBid = z.output<typeof activeBidSchema>;

export const activeBids = endpoint({
  method: "GET",
  path: "/bids/active",
  tag,
  access: "user",
  summary: "Running auctions on which the user has bid, the soonest to end first.",
  query: bidListQuery,
  answer: listOf(activeBidSchema),
  refusals: [],
});

const wonItemSchema = z.object({
  /** The order's id. */
  id: uuidSchema,
  /** The item links to /order/{number}. */
  number: orderNumberSchema,
  product_id: z.int(),
  title: z.string(),
  quantity: z.int(),
  image_url: z.string(),
  image_alt: z.string(),
  final_amount: paiseAnswer,
  order_price: orderPriceSchema,
  balance: paiseAnswer,
  order_status: orderStatusSchema,
  /** True when it was paid in time and that was found when the item was gone, so that everything goes back. */
  is_found_late: z.boolean(),
  /** True when it was closed while a provider did not say whether it was paid, until that is known. */
  is_unconfirmed: z.boolean(),
  payment_deadline: timeSchema,
  next_step: nextStepSchema,
  /** Of goods that did not arrive. */
  loss_cause: lossCauseSchema.nullable(),
  deposit_amount: paiseAnswer,
  /** What becomes of the deposit when the order is not paid in time. */
  default_terms: z.enum(depositTerms),
});
export type WonItem = z.output<typeof wonItemSchema>;

export const wonBids = endpoint({
  method: "GET",
  path: "/bids/won",
  tag,
  access: "user",
  summary: "The user's won orders, the latest first.",
  query: bidListQuery,
  answer: listOf(wonItemSchema),
  refusals: [],
});

const lostItemSchema = z.object({
  product_id: z.int(),
  title: z.string(),
  quantity: z.int(),
  image_url: z.string(),
  image_alt: z.string(),
  deposit_amount: paiseAnswer,
  /** What becomes of the deposit of somebody who gets an order and does not pay it. */
  default_terms: z.enum(depositTerms),
  final_amount: paiseAnswer.nullable(),
  my_bid: paiseAnswer.nullable(),
  /** `refund` when the deposit is back, one of ₹0 included, else `pending`. */
  payment_status: z.enum(["refund", "pending", "forfeited"]),
  /** Set while the user stands by as one of the next highest bidders. */
  standby_rank: z.int().nullable(),
  refund_due_at: timeSchema.nullable(),
  refunded_at: timeSchema.nullable(),
  /** The provider's own reference of the refund. */
  refund_reference: z.string().nullable(),
  ended_at: timeSchema,
  /** Where the user led and the reserve was missed. */
  bidder_offer: bidderOfferSchema.nullable(),
});
export type LostItem = z.output<typeof lostItemSchema>;

export const lostBids = endpoint({
  method: "GET",
  path: "/bids/lost",
  tag,
  access: "user",
  summary: "Ended auctions that the user did not win, the latest first.",
  query: bidListQuery,
  answer: listOf(lostItemSchema),
  refusals: [],
});

export const withdrawStandby = endpoint({
  method: "DELETE",
  path: "/bid/:id/standby",
  tag,
  access: "user",
  summary: "Withdraws from standing by as a next highest bidder; the deposit is refunded.",
  params,
  answer: z.object({ withdrawn: z.literal(true) }),
  refusals: ["not_found"],
});
