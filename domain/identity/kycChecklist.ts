import type { IdentificationType } from "./identityNumber.ts";

/**
 * What an operator compares before they say that somebody is who they say (R-PEOPLE-13). `holder`: the letter of a PAN that
 * says whose it is; `other_account`: whoever else has the same number was looked at.
 */
export const kycChecks = [
  "number",
  "holder",
  "name",
  "born",
  "expiry",
  "paper",
  "registration",
  "other_account",
] as const;
export type KycCheck = (typeof kycChecks)[number];

/** A GSTIN comes without a paper: it is looked up in the state's register. */
const checksOf: Record<IdentificationType, readonly KycCheck[]> = {
  PAN: ["number", "holder", "name", "born", "paper"],
  PASSPORT: ["number", "name", "born", "expiry", "paper"],
  GSTIN: ["number", "name", "registration"],
};

export type KycFacts = {
  readonly type: IdentificationType;
  /** Another account has handed in the same number, or a PAN that is inside it. */
  readonly isShared: boolean;
};

/** What must be ticked, in the order in which it is compared. */
export function kycChecklist({ type, isShared }: KycFacts): readonly KycCheck[] {
  return isShared ? [...checksOf[type], "other_account"] : checksOf[type];
}

/** What is not ticked yet. Nothing is approved before this is empty. */
export function missingKycChecks(facts: KycFacts, ticked: readonly KycCheck[]): KycCheck[] {
  return kycChecklist(facts).filter((check) => !ticked.includes(check));
}
