import type { BankAccountStatus } from "./bankCheck.ts";

/**
 * Why a bank account is not accepted (R-PEOPLE-15). Each is told to the person in their language, with what to do about
 * it; `other` is in the operator's own words.
 */
export const bankReasons = [
  "another_name",
  "profile_name",
  "not_found",
  "no_answer",
  "closed",
  "wrong_kind",
  "shared",
  "proof_unclear",
  "other",
] as const;
export type BankReason = (typeof bankReasons)[number];

/** Of which answers it can be said; of all without. */
const saidOf: Partial<Record<BankReason, readonly BankAccountStatus[]>> = {
  another_name: ["name_mismatch"],
  profile_name: ["name_mismatch"],
  not_found: ["invalid"],
  no_answer: ["unchecked"],
};

/** What can be said of an account whose check ended so, in the order in which it is offered. */
export function bankReasonsFor(status: BankAccountStatus): BankReason[] {
  return bankReasons.filter((reason) => saidOf[reason]?.includes(status) ?? true);
}

type Said = {
  readonly status: BankAccountStatus;
  readonly reasons: readonly BankReason[];
  readonly note: string;
};

/** What is wrong with what an operator gave as the reason; null when it can be told. */
export function bankReasonsProblem({ status, reasons, note }: Said): "reasons" | "note" | null {
  const offered = bankReasonsFor(status);
  if (reasons.length === 0 || !reasons.every((reason) => offered.includes(reason))) return "reasons";
  return reasons.includes("other") && note === "" ? "note" : null;
}

/** What an operator looked at before an account was approved by hand. */
export const bankProofs = ["cancelled_cheque", "passbook", "bank_statement", "bank_letter"] as const;
export type BankProof = (typeof bankProofs)[number];
