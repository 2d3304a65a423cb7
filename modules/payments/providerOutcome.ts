import type { Paise } from "#domain/money/paise.ts";
import type { FailedSide } from "#domain/payment/failedSide.ts";

/**
 * What a provider made of a call: `declined` is its final word, said explicitly; `unavailable` says nothing about the money
 * (no answer, or one that cannot be read) and the call may be repeated.
 */
export type ProviderOutcome<Result> =
  | ({ readonly outcome: "ok" } & Result)
  | {
      readonly outcome: "declined" | "unavailable";
      readonly reason: string;
      /** Declined because there is no such thing: 404. */
      readonly isNotFound?: boolean;
    };

/** What became of a payment. `transactionId` is the bank's number of a successful one. */
export type PaymentResult = {
  readonly status: "pending" | "success" | "failed";
  readonly amountPaise: Paise;
  readonly transactionId: string | null;
  /**
   * How much of a successful payment has gone back to its payer, by our refunds or at the provider without us;
   * absent where nothing did.
   */
  readonly returnedPaise?: Paise | undefined;
  /** When a successful one was paid, by the provider's own clock; absent where the provider does not say. */
  readonly paidAt?: Date | undefined;
  /**
   * True for a failure after which the provider takes no money for this payment any more. Most cannot say so: a payer
   * may try again on their page.
   */
  readonly isFinal?: boolean | undefined;
  /** On whose side it failed, where the provider says so. */
  readonly failedSide?: FailedSide | undefined;
  /** Why it failed, in the provider's words. */
  readonly problem?: string | undefined;
};

/** What became of a refund: `sent` is with the provider, which has not finished it. */
export type RefundResult = {
  readonly status: "sent" | "processed" | "failed";
  readonly providerReference: string;
};

export function unavailable(reason: string) {
  return { outcome: "unavailable", reason } as const;
}

export function declined(reason: string) {
  return { outcome: "declined", reason } as const;
}
