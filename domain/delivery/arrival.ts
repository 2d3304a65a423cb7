import { pickupSlots } from "../order/pickupSlots.ts";
import { zoneReachKm } from "./deliveryTerms.ts";

type Days = readonly [least: number, most: number];
type Way = { readonly upToKm: number; readonly days: Days };

/** Days from the pick-up to the door: the check and the way, which is longer the farther it is. */
export const deliveryWays: readonly [near: Way, region: Way, far: Way] = [
  { upToKm: zoneReachKm.near, days: [1, 3] },
  { upToKm: zoneReachKm.region, days: [2, 5] },
  { upToKm: 1_500, days: [3, 7] },
];
export const longestDays: Days = [4, 9];
const dayMs = 24 * 60 * 60_000;

type Journey = {
  readonly endsAt: Date;
  /** By when it would have to be paid. */
  readonly paymentDeadline: Date;
  /** Null where one of the two places is not known. */
  readonly distanceKm: number | null;
};

/**
 * Between which days it is expected if the auction ends as planned: at the earliest when it is paid at once and picked
 * up at the first time that its seller is offered, at the latest when it is paid at the deadline and picked up at the last.
 */
export function arrivalBetween({ endsAt, paymentDeadline, distanceKm }: Journey): { from: Date; to: Date } {
  return between({ first: endsAt, last: paymentDeadline }, distanceKm);
}

type OrderJourney = {
  readonly paidAt: Date | null;
  /** When Blaze comes for it, once that is agreed. */
  readonly plannedAt: Date | null;
  /** Nobody has picked it up. */
  readonly isAtSeller: boolean;
  readonly now: Date;
  readonly paymentDeadline: Date;
  readonly distanceKm: number | null;
};

/**
 * Between which days an order is expected: counted from its pick-up once that is agreed. Until then it still stands at the
 * seller's, who is offered times from now on; until it is paid, from the deadline on at the latest. To be there on the last
 * of them it has to leave Blaze `leavesBy`.
 */
export function arrivalOfOrder(journey: OrderJourney): { from: Date; to: Date; leavesBy: Date } {
  const { from, to } = asPlanned(journey);
  const [least] = daysOf(journey.distanceKm);
  return {
    // What takes longer than it was thought to does not come on a day that is over.
    from: from < journey.now ? journey.now : from,
    to,
    leavesBy: new Date(to.getTime() - least * dayMs),
  };
}

function asPlanned(journey: OrderJourney): { from: Date; to: Date } {
  const { paidAt, plannedAt, isAtSeller, now, paymentDeadline, distanceKm } = journey;
  if (plannedAt !== null) return afterPickup({ first: plannedAt, last: plannedAt }, distanceKm);
  const begins = paidAt === null || isAtSeller ? now : paidAt;
  return between({ first: begins, last: paidAt === null ? paymentDeadline : begins }, distanceKm);
}

type Moments = { readonly first: Date; readonly last: Date };

/** From the payment on, which comes between these two moments. */
function between({ first, last }: Moments, distanceKm: number | null): { from: Date; to: Date } {
  return afterPickup(
    {
      first: pickupSlots(first)[0]?.startsAt ?? first,
      last: pickupSlots(last).at(-1)?.startsAt ?? last,
    },
    distanceKm,
  );
}

function afterPickup({ first, last }: Moments, distanceKm: number | null): { from: Date; to: Date } {
  const [least, most] = daysOf(distanceKm);
  return { from: new Date(first.getTime() + least * dayMs), to: new Date(last.getTime() + most * dayMs) };
}

/** At the least, it is checked on the day of its pick-up: these are the days of the way alone. */
function daysOf(distanceKm: number | null): Days {
  return deliveryWays.find(({ upToKm }) => distanceKm !== null && distanceKm <= upToKm)?.days ?? longestDays;
}
