/** What a bank account is known to be. Only `verified` gets the tick and is paid to. */
export const bankAccountStates = ["checking", "verified", "name_mismatch", "invalid", "unchecked"] as const;

export type BankAccountState = (typeof bankAccountStates)[number];

/** From 60 of 100 the bank check's provider speaks of a moderate match: `K Raghavan` for `Kavitha Raghavan`. */
const leastNameMatch = 60;

/** The state that follows from the provider's answer: the account exists, and whose it is by the bank's books. */
export function bankCheckState(answer: {
  readonly accountStatus: "VALID" | "INVALID";
  readonly nameMatchScore: number;
}): BankAccountState {
  if (answer.accountStatus === "INVALID") return "invalid";
  return answer.nameMatchScore >= leastNameMatch ? "verified" : "name_mismatch";
}

const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;
/** With the waits above: nine hours, longer than any outage that was announced. */
const mostTries = 14;

/** How long to wait after a try that brought no answer, in milliseconds; null when it was the last. */
export function nextBankCheckMs(tries: number): number | null {
  if (tries >= mostTries) return null;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
}
