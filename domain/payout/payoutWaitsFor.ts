import type { KycStandingStatus } from "../identity/kycRights.ts";

/** What must happen before a seller's balance can be paid out: the checks and a hold are up to Blaze, the others to the seller. */
export const payoutObstacles = ["hold", "kyc", "kyc_check", "bank_check", "bank_account"] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** Of a person's bank accounts the one that is farthest: only what is known to be theirs is paid to (R-PEOPLE-15). */
export type AccountStanding = "none" | "being_checked" | "known";

export type PayoutStanding = {
  readonly kyc: KycStandingStatus;
  /** Whether any KYC of this person was ever turned down, or its approval taken back. */
  readonly wasRejected: boolean;
  readonly account: AccountStanding;
  /** An operator holds payouts to this person back. */
  readonly isHeld: boolean;
};

/**
 * Nobody is paid whose identity was found untrue, nor on another one's word before somebody has looked at it; the
 * balance stays theirs until then. Handing in is enough for whoever was never turned down, as it is for selling.
 */
export function payoutWaitsFor(standing: PayoutStanding): PayoutObstacle | null {
  const { kyc, wasRejected, account, isHeld } = standing;
  if (isHeld) return "hold";
  if (kyc === "rejected" || kyc === "revoked") return "kyc";
  if (kyc === "submitted" && wasRejected) return "kyc_check";
  if (account === "known") return null;
  return account === "being_checked" ? "bank_check" : "bank_account";
}
