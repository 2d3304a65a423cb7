/** So long a carrier is asked about a return that was cancelled: its courier may have known too late. */
export const watchedDays = 14;

/**
 * Why goods that go back may be with their carrier: it is to fetch them (`booked`), it has been told not to and has not
 * answered (`cancelling`), or it would not have it cancelled and has not said since what it knows of it (`not_cancelled`).
 */
export const parcelObstacles = ["booked", "cancelling", "not_cancelled"] as const;
export type ParcelObstacle = (typeof parcelObstacles)[number];

type ReturnParcel = {
  readonly status: "booking" | "booked" | "refused" | "cancelling" | "cancelled" | "ended";
  /** The carrier refused to cancel it. */
  readonly wasKept: boolean;
  /** It answered, a day later or more, where it is. What it has seen is fetched, and no longer a question. */
  readonly isAnswered: boolean;
};

/**
 * What keeps Blaze from refusing goods that nobody has looked at: a buyer who gave them to the carrier must not lose by a
 * scan that comes late (R-ORDER-31). Null where no carrier can have them, as far as it says itself.
 */
export function parcelInTheWay({ status, wasKept, isAnswered }: ReturnParcel): ParcelObstacle | null {
  if (status === "booking" || status === "booked") return "booked";
  if (status === "cancelling") return "cancelling";
  return status === "cancelled" && wasKept && !isAnswered ? "not_cancelled" : null;
}
