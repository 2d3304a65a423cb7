// When an offer after a missed reserve may be made and taken, and when it is over, once more from R-RESERVE-4 and
// R-RESERVE-5 in docs/rules.md alone. Moments are milliseconds since 1970.

const dayMs = 24 * 3_600_000;

export type TimedOffer = {
  /** When its bidder was told that they wait for it. */
  readonly sortedAt: number;
  readonly madeAt: number | null;
  readonly dueAt: number;
  readonly endedAt: number | null;
  readonly isTaken: boolean;
  readonly isLapsed: boolean;
};

/** Within a day of the end; and its answer has a day from then on. */
export function isMadeInTime({ sortedAt, madeAt, dueAt }: TimedOffer): boolean {
  return madeAt === null || (madeAt < sortedAt + dayMs && dueAt === madeAt + dayMs);
}

export function isTakenInTime({ isTaken, endedAt, dueAt }: TimedOffer): boolean {
  return !isTaken || (endedAt !== null && endedAt < dueAt);
}

/** Unless one of its two was blocked, it is over by itself at its date, and not before. */
export function lapsesInTime({ isLapsed, endedAt, dueAt }: TimedOffer): boolean {
  return !isLapsed || (endedAt !== null && endedAt >= dueAt);
}
