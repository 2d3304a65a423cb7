import { paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { bankMoment } from "#domain/payment/bankMoment.ts";
import { type PaymentResult, type ProviderOutcome, unavailable } from "./providerOutcome.ts";

/** What a bank's word for a payment means; `refunded`: it was taken, and has gone back since. */
export type ReplyState = "pending" | "success" | "failed" | "refunded";

type PaymentReply = {
  /** The bank's own word, and what it means to us; undefined when we do not know it. */
  readonly word: string;
  readonly state: ReplyState | undefined;
  /** Decimal rupees. */
  readonly amount: string;
  /** Decimal rupees that have gone back; empty or absent when the bank names none. */
  readonly refunded?: string | undefined;
  readonly transactionId?: string | undefined;
  /** When it was paid, as the bank writes it (domain/payment/bankMoment.ts). */
  readonly paidAt?: string | undefined;
  /** What the bank says when it has no word for a payment. */
  readonly message?: string | undefined;
};

/**
 * What became of a payment by the reply of a bank that has one word and one amount for it. A word that we do not
 * know, another amount, or figures that cannot be read say nothing that money could be credited on.
 */
export function resultOfReply(
  { word, state, amount, refunded, transactionId, message, ...reply }: PaymentReply,
  { amountPaise, provider }: { amountPaise: Paise; provider: string },
): ProviderOutcome<PaymentResult> {
  if (state === undefined) return unavailable(message || `status ${word}`);
  const known = { outcome: "ok", amountPaise, transactionId: transactionId || null } as const;
  if (state === "pending" || state === "failed") return { ...known, status: state };
  if (paiseFromDecimalRupees(amount) !== amountPaise)
    return unavailable(`${provider} names ${amount} rupees`);
  const returnedPaise = refunded
    ? paiseFromDecimalRupees(refunded)
    : state === "refunded"
      ? amountPaise
      : undefined;
  if (returnedPaise === null) return unavailable(`${provider} names ${refunded} rupees as returned`);
  const paidAt = bankMoment(reply.paidAt);
  return {
    ...known,
    status: "success",
    ...(paidAt === undefined ? {} : { paidAt }),
    ...(returnedPaise ? { returnedPaise } : {}),
  };
}
