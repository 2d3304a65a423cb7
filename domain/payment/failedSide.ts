/** On whose side a payment failed: the payer left or mistyped, the bank declined, or the provider could not. */
export const failedSides = ["payer", "bank", "provider"] as const;
export type FailedSide = (typeof failedSides)[number];

/** Razorpay's and Cashfree's words for the source of an error. */
const sources: Readonly<Record<string, FailedSide>> = {
  customer: "payer",
  customer_psp: "payer",
  bank: "bank",
  issuer_bank: "bank",
  issuer: "bank",
  beneficiary_bank: "bank",
  gateway: "provider",
  network: "provider",
  internal: "provider",
  business: "provider",
  cashfree: "provider",
};

/** The side that a provider names as the source of a failure; undefined for a word that says nothing to us. */
export function failedSideOf(source: string | null | undefined): FailedSide | undefined {
  const word = (source ?? "").trim().toLowerCase();
  return Object.hasOwn(sources, word) ? sources[word] : undefined;
}
