type PaidMoments = {
  /** When it was paid, by the provider's word; null when the provider does not say. */
  readonly paidAt: Date | null;
  /** When the last question began to which the provider said that it was not paid; null when it never did. */
  readonly unpaidAt: Date | null;
  readonly begunAt: Date;
};

/**
 * Whether a payment that has come in was made before a deadline. The provider's own time decides; one of exactly
 * the deadline is late, because providers cut off fractions of a second and never add them. Without a time the
 * doubt is for the payer: it counts when it was begun before the deadline and no question that began at the deadline
 * or later was answered with "not paid".
 */
export function isPaidInTime({ paidAt, unpaidAt, begunAt }: PaidMoments, deadline: Date): boolean {
  if (paidAt !== null) return paidAt < deadline;
  return begunAt < deadline && (unpaidAt === null || unpaidAt < deadline);
}
