/** What a bank account is known to be. Only `verified` gets the tick and is paid to. */
export const bankAccountStatuses = ["checking", "verified", "name_mismatch", "invalid", "unchecked"] as const;

export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** From 60 of 100 the bank check's provider speaks of a moderate match: `K Raghavan` for `Kavitha Raghavan`. */
const leastNameMatch = 60;

/** The status that follows from the provider's answer: the account exists, and whose it is by the bank's books. */
export function bankCheckStatus(answer: {
  readonly accountStatus: "VALID" | "INVALID";
  readonly nameMatchScore: number;
}): BankAccountStatus {
  if (answer.accountStatus === "INVALID") return "invalid";
  return answer.nameMatchScore >= leastNameMatch ? "verified" : "name_mismatch";
}

/** With pauses that grow from half a minute to an hour: nine hours, longer than any outage that was announced. */
export const mostBankChecks = 14;
