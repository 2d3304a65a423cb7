import type { KycStandingState } from "../identity/kycRights.ts";

/** What a seller must see to before their balance can be paid out. */
export const payoutObstacles = ["kyc", "bank_account"] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** Nobody is paid whose identity was found untrue; the balance stays theirs until it is put right. */
export function payoutWaitsFor({
  kyc,
  hasAccount,
}: {
  kyc: KycStandingState;
  hasAccount: boolean;
}): PayoutObstacle | null {
  if (kyc === "rejected") return "kyc";
  return hasAccount ? null : "bank_account";
}
