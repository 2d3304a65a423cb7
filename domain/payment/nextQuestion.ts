import { nextCheck } from "./nextCheck.ts";

export type AskedPayment = {
  readonly createdAt: Date;
  readonly status: "pending" | "success" | "failed" | "expired";
  readonly isFinal: boolean;
  /** When the last question began that the provider answered. */
  readonly answeredAt: Date | null;
  /** Of the order that waits for this payment; null when none does. */
  readonly deadline: Date | null;
};

/** With the worker's own pause this stays below the minute within which an order's question is asked again. */
export const repeatMs = 40_000;

/**
 * When to ask a provider again, after a question at `now`. As `nextCheck` says while it is open, and never when it is
 * done; but while an order waits for it, at the deadline at the latest, and from then on every 40 seconds until there
 * is an answer. A failed attempt is asked about at the deadline as well: the payer may have tried again on the
 * provider's page.
 */
export function nextQuestion(payment: AskedPayment, now: Date): Date | null {
  const { status, isFinal, answeredAt, deadline } = payment;
  if (status === "success" || isFinal) return null;
  const usual = status === "failed" ? null : nextCheck(payment, now);
  if (deadline === null) return usual;
  if (now < deadline) return usual !== null && usual < deadline ? usual : deadline;
  const isAnswered = answeredAt !== null && answeredAt >= deadline;
  return isAnswered ? usual : new Date(now.getTime() + repeatMs);
}
