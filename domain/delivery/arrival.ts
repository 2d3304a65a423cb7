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
  readonly now: Date;
  readonly paymentDeadline: Date;
  readonly distanceKm: number | null;
};

/**
 * Between which days an order is expected: counted from its pick-up once that is agreed, until then from its payment, of
 * which a day is for the pick-up; until it is paid, from now to the deadline.
 */
export function arrivalOfOrder({ paidAt, plannedAt, now, paymentDeadline, distanceKm }: OrderJourney): {
  from: Date;
  to: Date;
} {
  const [least, most] = daysOf(distanceKm);
  if (plannedAt !== null) {
    const days = (count: number) => new Date(plannedAt.getTime() + (count - pickupDays) * dayMs);
    return { from: days(least), to: days(most) };
  }
  return {
    from: new Date((paidAt ?? now).getTime() + least * dayMs),
    to: new Date((paidAt ?? paymentDeadline).getTime() + most * dayMs),
  };
}

function daysOf(distanceKm: number | null): Way["days"] {
  const way = ways.find(({ upToKm }) => distanceKm !== null && distanceKm <= upToKm);
  return way?.days ?? longestDays;
}
