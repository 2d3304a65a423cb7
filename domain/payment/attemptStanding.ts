/** What a payer is told of a payment that has not ended. */
export type AttemptStanding = "open" | "asking" | "not_finished" | "not_needed";

type OpenAttempt = {
  /** Until when it can be paid; null where its provider names no end. */
  readonly expiresAt: Date | null;
  /** When its provider last said that it is not paid. */
  readonly unpaidAt: Date | null;
  /** What it was for has been paid in full without it. */
  readonly isPaidOtherwise: boolean;
};

/**
 * Of a payment whose status is pending: whether it can still be paid, and once it cannot, whether its provider has
 * said since that nothing was paid. Until then nobody knows: it may have been paid in its last second.
 * Once nothing is due any more, none of it matters: what still arrives goes back.
 */
export function attemptStanding(
  { expiresAt, unpaidAt, isPaidOtherwise }: OpenAttempt,
  now: Date,
): AttemptStanding {
  if (isPaidOtherwise) return "not_needed";
  if (expiresAt === null || now < expiresAt) return "open";
  return unpaidAt !== null && unpaidAt >= expiresAt ? "not_finished" : "asking";
}
