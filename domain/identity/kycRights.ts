/** Where somebody's KYC stands; `none` before anything was handed in. */
export type KycStandingStatus = "none" | "submitted" | "verified" | "rejected";

/**
 * What a seller may do. Handing in is enough for drafts; going live needs a verified KYC where the operator's
 * setting says so (R-SELL-6).
 */
export function kycRights(
  status: KycStandingStatus,
  { verifiedToSell }: { verifiedToSell: boolean },
): { mayDraft: boolean; mayGoLive: boolean } {
  const onRecord = status === "submitted" || status === "verified";
  return { mayDraft: onRecord, mayGoLive: verifiedToSell ? status === "verified" : onRecord };
}
