import type { Paise } from "#domain/money/paise.ts";
import type { PaymentAttempt } from "#domain/payment/decidingAttempt.ts";
import { type PaymentResult, type ProviderOutcome, unavailable } from "./providerOutcome.ts";

/**
 * What became of a payment, by the attempt that decides. Another amount than the one that we asked for says
 * nothing that money could be credited on.
 */
export function resultOfAttempt(
  attempt: PaymentAttempt | undefined,
  { amountPaise, provider }: { amountPaise: Paise; provider: string },
): ProviderOutcome<PaymentResult> {
  const pending = { outcome: "ok", status: "pending", amountPaise, transactionId: null } as const;
  if (attempt?.state === "failed") {
    const { problem, failedSide } = attempt;
    return { ...pending, status: "failed", problem, failedSide };
  }
  if (attempt?.state !== "captured") return pending;
  if (attempt.amountPaise !== amountPaise)
    return unavailable(`${provider} names ${attempt.amountPaise} paise`);
  const { id: transactionId, refundedPaise, paidAt } = attempt;
  return {
    ...pending,
    status: "success",
    transactionId,
    ...(paidAt === undefined ? {} : { paidAt }),
    ...(refundedPaise > 0 ? { returnedPaise: refundedPaise } : {}),
  };
}
