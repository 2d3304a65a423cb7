/** Where somebody's KYC stands; `none` before anything was handed in, `revoked` once its approval was taken back. */
export type KycStandingStatus = "none" | "submitted" | "verified" | "rejected" | "revoked";

type KycRules = {
  /** The operator's setting. */
  readonly verifiedToSell: boolean;
  /** An approval of theirs was taken back at any time: their word alone does not do any more. */
  readonly wasRevoked: boolean;
};

/**
 * What a seller may do. Handing in is enough for drafts; going live needs a verified KYC where the operator's
 * setting says so (R-SELL-6), and after an approval that was taken back (R-PEOPLE-14).
 */
export function kycRights(
  status: KycStandingStatus,
  { verifiedToSell, wasRevoked }: KycRules,
): { mayDraft: boolean; mayGoLive: boolean } {
  const onRecord = status === "submitted" || status === "verified";
  return { mayDraft: onRecord, mayGoLive: verifiedToSell || wasRevoked ? status === "verified" : onRecord };
}
