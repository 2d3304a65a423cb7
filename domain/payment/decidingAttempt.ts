import type { Paise } from "../money/paise.ts";
import type { FailedSide } from "./failedSide.ts";

/** One attempt to pay, as its provider describes it. Only what was captured has been taken from the payer. */
export type PaymentAttempt = {
  readonly id: string;
  readonly state: "open" | "authorised" | "captured" | "failed";
  readonly amountPaise: Paise;
  /** How much of what was captured has gone back, or is on its way back, to the payer. */
  readonly refundedPaise: Paise;
  /** When the payer made it; absent where the provider does not say. */
  readonly paidAt?: Date | undefined;
  /** On whose side it failed, where the provider says so. */
  readonly failedSide?: FailedSide | undefined;
  /** Why it failed, in the provider's words. */
  readonly problem?: string | undefined;
};

const ranks = { captured: 3, authorised: 2, open: 1, failed: 0 } as const;

/**
 * Which of several attempts at one payment says what became of it: a captured one, and among those the one of
 * which most was kept; then one that can be captured, and among those the one that was made first, so that two who
 * ask at once never capture two; then one that is still open. A failed one decides only when all failed, the first
 * of the list. Undefined without attempts.
 */
export function decidingAttempt(attempts: readonly PaymentAttempt[]): PaymentAttempt | undefined {
  return attempts.reduce<PaymentAttempt | undefined>(
    (best, attempt) => (best === undefined || isStronger(attempt, best) ? attempt : best),
    undefined,
  );
}

function isStronger(one: PaymentAttempt, other: PaymentAttempt): boolean {
  if (ranks[one.state] > ranks[other.state]) return true;
  if (one.state !== other.state) return false;
  return one.state === "captured"
    ? keptOf(one) > keptOf(other)
    : one.state === "authorised" && madeAt(one) < madeAt(other);
}

/** One without a time is taken for the newest. */
function madeAt({ paidAt }: PaymentAttempt): number {
  return paidAt?.getTime() ?? Number.POSITIVE_INFINITY;
}

function keptOf({ amountPaise, refundedPaise }: PaymentAttempt): number {
  return amountPaise - refundedPaise;
}
