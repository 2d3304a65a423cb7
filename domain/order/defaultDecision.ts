/** Questions that got no answer, counted from the order's deadline on. */
export type Unanswered = { readonly count: number; readonly from: Date | null; readonly to: Date | null };

/** One attempt to pay an order, as far as its default depends on it. */
export type PaymentAttemptAtDeadline = {
  /** False when its provider never gave it a reference: then nobody was sent to pay it. */
  readonly isAtProvider: boolean;
  readonly status: "pending" | "success" | "failed" | "expired";
  /** The provider said that it takes no money for it any more. A failure alone does not: a payer may try again. */
  readonly isFinal: boolean;
  /** When the last question about it began that the provider answered. */
  readonly answeredAt: Date | null;
  /** Questions about this attempt. */
  readonly unanswered: Unanswered;
  /** Questions about anybody's payments, while the same provider answered none. */
  readonly providerUnanswered: Unanswered;
};

type OverdueOrder = {
  readonly deadline: Date;
  readonly attempts: readonly PaymentAttemptAtDeadline[];
};

/** `answered`: every attempt is known to be unpaid. `unanswered`: the providers were silent long enough. */
export type DefaultDecision = "wait" | "answered" | "unanswered";

const enoughQuestions = 3;
/** How long a silence must last before an order defaults without an answer. */
export const silenceMs = 60 * 60_000;

/**
 * Whether an unpaid order may default (docs/decisions/0027-nobody-is-defaulted-unasked.md). Each attempt that could
 * have been paid before the deadline needs an answer to a question that began at the deadline or later; in the place of
 * an answer, three questions since the deadline that got none, the first and the last an hour apart.
 */
export function defaultDecision({ deadline, attempts }: OverdueOrder, now: Date): DefaultDecision {
  if (now < deadline) return "wait";
  const open = attempts.filter((attempt) => !isKnown(attempt, deadline));
  if (open.length === 0) return "answered";
  return open.every((attempt) => isSilent(attempt, deadline)) ? "unanswered" : "wait";
}

function isKnown(attempt: PaymentAttemptAtDeadline, deadline: Date): boolean {
  if (!attempt.isAtProvider || attempt.isFinal || attempt.status === "success") return true;
  return attempt.answeredAt !== null && attempt.answeredAt >= deadline;
}

function isSilent({ unanswered, providerUnanswered }: PaymentAttemptAtDeadline, deadline: Date): boolean {
  return isEnough(unanswered, deadline) || isEnough(providerUnanswered, deadline);
}

function isEnough({ count, from, to }: Unanswered, deadline: Date): boolean {
  if (count < enoughQuestions || from === null || to === null || from < deadline) return false;
  return to.getTime() - from.getTime() >= silenceMs;
}
