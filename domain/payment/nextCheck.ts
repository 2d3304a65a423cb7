const firstWaitMs = 20_000;
const longestWaitMs = 60 * 60_000;
/** A payment that nobody finished within two days is over. */
export const givenUpAfterMs = 2 * 24 * 60 * 60_000;

/**
 * When to ask a provider again about a payment that is still pending: after 20 seconds, then ever more rarely,
 * each time as long after as the payment is old, an hour at most. Null after two days: by then a UPI code or a
 * hosted page has long run out, and a payment that does turn up is found by reconciling with the statement.
 */
export function nextCheck(payment: { readonly createdAt: Date }, now: Date): Date | null {
  const ageMs = now.getTime() - payment.createdAt.getTime();
  if (ageMs >= givenUpAfterMs) return null;
  return new Date(now.getTime() + Math.min(longestWaitMs, Math.max(firstWaitMs, ageMs)));
}
