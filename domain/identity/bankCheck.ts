/** What a bank account is known to be: by the bank's answer, or by an operator's word where that was not enough. */
export const bankAccountStatuses = [
  "checking",
  "verified",
  "name_mismatch",
  "invalid",
  "unchecked",
  "approved",
  "refused",
] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** Only these are paid to (R-PEOPLE-15). */
export const paidToStatuses = ["verified", "approved"] as const satisfies readonly BankAccountStatus[];

/** The bank did not say that the account is its owner's: an operator looks at it. */
export const failedCheckStatuses = [
  "name_mismatch",
  "invalid",
  "unchecked",
] as const satisfies readonly BankAccountStatus[];

export function isPaidTo(status: BankAccountStatus): boolean {
  return paidToStatuses.some((one) => one === status);
}

export function hasFailedCheck(status: BankAccountStatus): boolean {
  return failedCheckStatuses.some((one) => one === status);
}

/** What came of asking the bank once. */
export const bankCheckOutcomes = ["verified", "name_mismatch", "invalid", "unavailable"] as const;
export type BankCheckResult = (typeof bankCheckOutcomes)[number];

/** From 60 of 100 the bank check's provider speaks of a moderate match: `K Raghavan` for `Kavitha Raghavan`. */
const leastNameMatch = 60;

/** The status that follows from the provider's answer: the account exists, and whose it is by the bank's books. */
export function bankCheckStatus(answer: {
  readonly accountStatus: "VALID" | "INVALID";
  readonly nameMatchScore: number;
}): Exclude<BankCheckResult, "unavailable"> {
  if (answer.accountStatus === "INVALID") return "invalid";
  return answer.nameMatchScore >= leastNameMatch ? "verified" : "name_mismatch";
}

/** With pauses that grow from half a minute to an hour: nine hours, longer than any outage that was announced. */
export const mostBankChecks = 14;

/** So often operators have the bank asked again about one account: each time costs a transfer and a fee. */
export const mostRechecks = 3;
