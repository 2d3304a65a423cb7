import { paymentDeadline } from "../auction/paymentDeadline.ts";

type Way = { readonly upToKm: number; readonly days: readonly [least: number, most: number] };

/** Days from the payment to the door: pick-up, check and the way, which is longer the farther it is. */
const ways: readonly Way[] = [
  { upToKm: 50, days: [2, 4] },
  { upToKm: 500, days: [3, 6] },
  { upToKm: 1_500, days: [4, 8] },
];
const longestDays: Way["days"] = [5, 10];
/** Of them, until somebody is at the seller's door. */
const pickupDays = 1;
const dayMs = 24 * 60 * 60_000;

/** `distanceKm` is null where one of the two places is not known. */
type Journey = { readonly endsAt: Date; readonly distanceKm: number | null };

/**
 * Between which days it is expected if the auction ends as planned: at the earliest when it is paid at once, at the
 * latest when it is paid at the deadline.
 */
export function arrivalBetween({ endsAt, distanceKm }: Journey): { from: Date; to: Date } {
  const [least, most] = daysOf(distanceKm);
  return {
    from: new Date(endsAt.getTime() + least * dayMs),
    to: new Date(paymentDeadline(endsAt).getTime() + most * dayMs),
  };
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
 * seller's, so that its days begin now, the first of them for the pick-up; until it is paid, by the deadline.
 */
export function arrivalOfOrder(journey: OrderJourney): { from: Date; to: Date } {
  const { paidAt, plannedAt, isAtSeller, now, paymentDeadline, distanceKm } = journey;
  const [least, most] = daysOf(distanceKm);
  if (plannedAt !== null) {
    const days = (count: number) => new Date(plannedAt.getTime() + (count - pickupDays) * dayMs);
    return { from: days(least), to: days(most) };
  }
  const begins = paidAt === null || isAtSeller ? now : paidAt;
  return {
    from: new Date(begins.getTime() + least * dayMs),
    to: new Date((paidAt === null ? paymentDeadline : begins).getTime() + most * dayMs),
  };
}

function daysOf(distanceKm: number | null): Way["days"] {
  const way = ways.find(({ upToKm }) => distanceKm !== null && distanceKm <= upToKm);
  return way?.days ?? longestDays;
}
