/** What becomes of the deposit of somebody who wins and does not pay. */
export const depositTerms = ["kept", "returned"] as const;
export type DepositTerms = (typeof depositTerms)[number];

type TermsAtHand = {
  /** What the operator offers now. */
  readonly offered: DepositTerms;
  /** What the bidder was shown before the call; undefined for a client that does not say. */
  readonly shown?: DepositTerms | undefined;
  /** What was stored when the same deposit was begun earlier and not paid. */
  readonly stored?: DepositTerms | undefined;
};

/**
 * The terms that a deposit is made on: the mildest of those that were stored and those that are offered. Null when
 * the bidder was shown milder ones than both: they must see the new ones first. What the bidder says they were
 * shown is never taken as the terms themselves, or everybody would say "returned".
 */
export function agreedTerms({ offered, shown, stored }: TermsAtHand): DepositTerms | null {
  if (offered === "returned" || stored === "returned") return "returned";
  return shown === "returned" ? null : "kept";
}
