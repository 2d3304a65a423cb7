import type { Paise } from "#domain/money/paise.ts";

/**
 * What a provider made of a call: `declined` is its final word, `unavailable` says nothing about the money
 * (no answer, or one that cannot be read) and the call may be repeated.
 */
export type ProviderOutcome<Result> =
  | ({ readonly outcome: "ok" } & Result)
  | { readonly outcome: "declined" | "unavailable"; readonly reason: string };

/** What became of a payment. `transactionId` is the bank's number of a successful one. */
export type PaymentFate = {
  readonly status: "pending" | "success" | "failed";
  readonly amountPaise: Paise;
  readonly transactionId: string | null;
  /** Why it failed, in the provider's words. */
  readonly problem?: string | undefined;
};

/** What became of a refund: `sent` is with the provider, which has not finished it. */
export type RefundFate = {
  readonly status: "sent" | "processed" | "failed";
  readonly providerReference: string;
};

export function unavailable(reason: string) {
  return { outcome: "unavailable", reason } as const;
}

export function declined(reason: string) {
  return { outcome: "declined", reason } as const;
}
