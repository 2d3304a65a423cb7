/** Who rates: the one who bought, or the one who sold. */
export const ratingSides = ["buyer", "seller"] as const;
export type RatingSide = (typeof ratingSides)[number];

/**
 * One to five, what each side says of the other (R-RATING-1): a buyer whether it was as described, the seller answered
 * and it came on time; a seller whether they paid on time, were friendly, and fair after delivery.
 */
export type RatingMarks = readonly [number, number, number];

/** Both sides may rate for so long after the goods came. */
const ratingDays = 14;

export const ratingTextLength = 300;

const dayMs = 86_400_000;

/** Until when both may rate, and when what one of them said is open at the latest. */
export function ratingEnd(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + ratingDays * dayMs);
}

type Written = { readonly opensAt: Date };

/** Nobody but its writer reads a rating before it is open (R-RATING-2). */
export function isOpenRating({ opensAt }: Written, now: Date): boolean {
  return now >= opensAt;
}
