import { noPaise, type Paise, paise } from "../money/paise.ts";

/** What a category's things weigh, the lightest first. */
export const weightClasses = ["small", "medium", "large"] as const;
export type WeightClass = (typeof weightClasses)[number];

/** How far a thing goes, the nearest first. */
export const deliveryZones = ["near", "region", "far"] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/** Who pays for the delivery. */
export const deliveryPayers = ["buyer", "seller"] as const;
export type DeliveryPayer = (typeof deliveryPayers)[number];

/** What bringing a thing costs by zone, GST included, and from which price on nobody pays for it. */
export type DeliveryPrices = {
  readonly [Zone in DeliveryZone]: Paise;
} & { readonly free_from: Paise | null };

/** The prices of so many items that go together: each costs what one would; nobody pays from the same price on (R-LOT-2). */
export function deliveryPricesOfSet(prices: DeliveryPrices, quantity: number): DeliveryPrices {
  const { near, region, far, free_from } = prices;
  const times = (price: Paise) => paise(price * quantity);
  return { near: times(near), region: times(region), far: times(far), free_from };
}

/**
 * Whether the seller of a set may take its delivery on: its base price is twice what the farthest way costs,
 * so that fee and taxes leave enough. Nobody owes for a sale (R-MONEY-9), so what they do not get is Blaze's to pay (R-LOT-2).
 */
export function sellerCanPay(prices: DeliveryPrices, basePrice: Paise): boolean {
  return basePrice >= 2 * prices.far || (prices.free_from !== null && basePrice >= prices.free_from);
}

/** What was promised when a listing went live. */
export type DeliveryTerms = DeliveryPrices & { readonly paid_by: DeliveryPayer };

/** Up to how many kilometres a zone reaches: a city with its surroundings, then a state and its neighbours. */
export const zoneReachKm = { near: 50, region: 500 } as const;

/** The zone of a way; where one of its ends is not known, the farthest, which costs the most. */
export function deliveryZone(distanceKm: number | null): DeliveryZone {
  if (distanceKm === null) return "far";
  if (distanceKm <= zoneReachKm.near) return "near";
  return distanceKm <= zoneReachKm.region ? "region" : "far";
}

/** What a zone costs below the price from which nobody pays; nothing where nothing was promised to cost. */
export function zonePrice(terms: DeliveryPrices | null, zone: DeliveryZone): Paise {
  return terms === null ? noPaise : terms[zone];
}

/**
 * What is paid for the delivery of a thing that costs `amount`. `delivery_due` in the database is the same, for the
 * close of an auction.
 */
export function deliveryDue(zonePaise: Paise, freeFrom: Paise | null, amount: Paise): Paise {
  return freeFrom !== null && amount >= freeFrom ? noPaise : zonePaise;
}

/** What buyer and seller pay for the delivery of a thing that costs `amount`. */
export function deliveryShares(
  terms: DeliveryTerms | null,
  { zone, amount }: { readonly zone: DeliveryZone; readonly amount: Paise },
): { readonly buyerPaise: Paise; readonly sellerPaise: Paise } {
  const due = deliveryDue(zonePrice(terms, zone), terms?.free_from ?? null, amount);
  return terms?.paid_by === "seller"
    ? { buyerPaise: noPaise, sellerPaise: due }
    : { buyerPaise: due, sellerPaise: noPaise };
}
