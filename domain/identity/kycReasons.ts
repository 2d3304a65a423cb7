import type { IdentificationType } from "./identityNumber.ts";

/**
 * Why a KYC is not accepted, or its approval is taken back (R-PEOPLE-13). Each is told to the person in their language, with
 * what to do about it; `other` is in the operator's own words.
 */
export const kycReasons = [
  "name_differs",
  "number_differs",
  "unreadable",
  "other_paper",
  "copy",
  "expired",
  "under_age",
  "not_registered",
  "number_elsewhere",
  "not_genuine",
  "not_the_person",
  "other",
] as const;
export type KycReason = (typeof kycReasons)[number];

/** What it is a reason for: not to accept what waits, or to take an approval back. */
export type KycRefusal = "reject" | "revoke";

type Use = {
  /** Of which papers it can be said; of all without. */
  readonly of?: readonly IdentificationType[];
  readonly for: readonly KycRefusal[];
};

const both: readonly KycRefusal[] = ["reject", "revoke"];
const papers: readonly IdentificationType[] = ["PAN", "PASSPORT"];

const uses: Record<KycReason, Use> = {
  name_differs: { for: both },
  number_differs: { for: both },
  unreadable: { for: ["reject"], of: papers },
  other_paper: { for: ["reject"], of: papers },
  copy: { for: ["reject"], of: papers },
  expired: { for: both, of: ["PASSPORT"] },
  under_age: { for: both, of: papers },
  not_registered: { for: both, of: ["GSTIN"] },
  number_elsewhere: { for: both },
  not_genuine: { for: both, of: papers },
  not_the_person: { for: both },
  other: { for: both },
};

/** What can be said of such a paper, in the order in which it is offered. */
export function kycReasonsFor(type: IdentificationType, refusal: KycRefusal): KycReason[] {
  return kycReasons.filter((reason) => {
    const use = uses[reason];
    return use.for.includes(refusal) && (use.of?.includes(type) ?? true);
  });
}

type Said = {
  readonly type: IdentificationType;
  readonly refusal: KycRefusal;
  readonly reasons: readonly KycReason[];
  readonly note: string;
};

/** What is wrong with what an operator gave as the reason; null when it can be told. */
export function kycReasonsProblem({ type, refusal, reasons, note }: Said): "reasons" | "note" | null {
  const offered = kycReasonsFor(type, refusal);
  if (reasons.length === 0 || !reasons.every((reason) => offered.includes(reason))) return "reasons";
  return reasons.includes("other") && note === "" ? "note" : null;
}
