import type { z } from "zod";
import type { auth } from "#contract/accounts.ts";
import type { activeBids } from "#contract/bidding.ts";
import type { getProduct } from "#contract/catalogue.ts";
import type { listAddresses } from "#contract/delivery.ts";
import type { getDeliveryCode } from "#contract/deliveryProof.ts";
import type { getDraft } from "#contract/drafts.ts";
import type { Fulfilment } from "#contract/fulfilment.ts";
import type { OrderAddress } from "#contract/orderPlaces.ts";
import type { getPayment } from "#contract/payments.ts";
import type { getPickup } from "#contract/pickup.ts";
import type { getSellerProduct } from "#contract/selling.ts";
import { lastFour, shownLastFour } from "#domain/identity/lastFour.ts";
import { proofWithoutDoor } from "#modules/orders/proof/readProof.ts";

/** What stands where something is left out. */
const hidden = "•••";

type AnswerOf<E extends { readonly answer: z.ZodType }> = z.input<E["answer"]>;

/**
 * An operator has number and e-mail on the person's page, where reading them is written down by itself. Whatever the
 * person does at Blaze, their screens are those of a customer.
 */
export function contact(user: AnswerOf<typeof auth>): AnswerOf<typeof auth> {
  const email = user.email === null ? null : hidden;
  const mobile = shownLastFour(lastFour(user.mobile));
  return { ...user, mobile, email, is_operator: false, operator_roles: [] };
}

/** Nobody else ever learns a maximum, or that there is one (R-BID-6). */
export function maximum(product: AnswerOf<typeof getProduct>): AnswerOf<typeof getProduct> {
  const my_bids = product.my_bids.map((bid) => ({ ...bid, is_automatic: false }));
  return { ...product, max_amount: null, my_bids };
}

export function maximums(list: AnswerOf<typeof activeBids>): AnswerOf<typeof activeBids> {
  return { ...list, results: list.results.map((bid) => ({ ...bid, max_amount: null })) };
}

/** A reserve is its seller's alone: operators may bid (R-RESERVE-1). */
export function reserve(product: AnswerOf<typeof getSellerProduct>): AnswerOf<typeof getSellerProduct> {
  return { ...product, reserve_price: null, reserve_offer: null };
}

export function reserveOfDraft(draft: AnswerOf<typeof getDraft>): AnswerOf<typeof getDraft> {
  const { pricing } = draft;
  return { ...draft, pricing: { ...pricing, data: { ...pricing.data, reserve_price: null } } };
}

/** Doors, names and numbers of an order's places, and where two who meet agreed to. */
export function placesOfOrder<Order extends { readonly fulfilment: Fulfilment }>(order: Order): Order {
  const { places, delivery_proof: proof } = order.fulfilment;
  const withoutDoor = (place: Fulfilment["places"]["delivery"]) =>
    place === null || place.address === null ? place : { ...place, address: maskedAddress(place.address) };
  return {
    ...order,
    fulfilment: {
      ...order.fulfilment,
      places: {
        ...places,
        pick_up: withoutDoor(places.pick_up),
        delivery: withoutDoor(places.delivery),
      },
      meeting: null,
      delivery_proof: proof && proofWithoutDoor(proof),
    },
  };
}

function maskedAddress(address: OrderAddress): OrderAddress {
  return { ...address, name: hidden, mobile: hidden, door_no: hidden, locality: hidden, landmark: "" };
}

export function doors(list: AnswerOf<typeof listAddresses>): AnswerOf<typeof listAddresses> {
  const masked = { door_no: hidden, locality: hidden, landmark: "", lat: null, lon: null };
  return { ...list, results: list.results.map((address) => ({ ...address, ...masked })) };
}

/** Where one would go on paying. */
export function checkout(payment: AnswerOf<typeof getPayment>): AnswerOf<typeof getPayment> {
  return { ...payment, checkout: null };
}

export function deliveryCode(told: AnswerOf<typeof getDeliveryCode>): AnswerOf<typeof getDeliveryCode> {
  return { ...told, code: null };
}

export function pickupCode(pickup: AnswerOf<typeof getPickup>): AnswerOf<typeof getPickup> {
  return { ...pickup, pickup_code: null };
}
