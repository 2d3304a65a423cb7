import { paymentDeadline } from "../auction/paymentDeadline.ts";

type Way = { readonly upToKm: number; readonly days: readonly [least: number, most: number] };

/** Days from the payment to the door: pick-up, check and the way, which is longer the farther it is. */
const ways: readonly Way[] = [
  { upToKm: 50, days: [2, 4] },
  { upToKm: 500, days: [3, 6] },
  { upToKm: 1_500, days: [4, 8] },
];
const longestDays: Way["days"] = [5, 10];
const dayMs = 24 * 60 * 60_000;

/** `distanceKm` is null where one of the two places is not known. */
type Journey = { readonly endsAt: Date; readonly distanceKm: number | null };

/**
 * Between which days it is expected if the auction ends as planned: at the earliest when it is paid at once, at the
 * latest when it is paid at the deadline.
 */
export function arrivalBetween({ endsAt, distanceKm }: Journey): { from: Date; to: Date } {
  const way = ways.find(({ upToKm }) => distanceKm !== null && distanceKm <= upToKm);
  const [least, most] = way?.days ?? longestDays;
  return {
    from: new Date(endsAt.getTime() + least * dayMs),
    to: new Date(paymentDeadline(endsAt).getTime() + most * dayMs),
  };
}
