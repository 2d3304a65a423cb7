/** For how long a strike counts. */
export const strikeDays = 90;
const strikeMs = strikeDays * 24 * 60 * 60_000;

/** So many strikes within `strikeDays` ask for a deposit everywhere. */
const depositsFrom = 2;
/** So many end the bidding for good: until one of them is taken back. */
const strikesToStop = 3;

/** What strikes do: nothing yet, a warning, a deposit in every auction, no more bids. */
export const strikeStandings = ["clear", "warned", "deposits", "stopped"] as const;
export type StrikeStanding = (typeof strikeStandings)[number];

/** When a strike ends by itself. */
export function strikeEnd(givenAt: Date): Date {
  return new Date(givenAt.getTime() + strikeMs);
}

/**
 * Where a buyer stands by the strikes that were not taken back (R-STRIKE-2). The first and the second pass after
 * `strikeDays`; three that ever stood within such a time do not: nobody gets out of that by waiting.
 */
export function strikeStanding(givenAt: readonly Date[], now: Date): StrikeStanding {
  const strikes = [...givenAt].sort((one, other) => one.getTime() - other.getTime());
  const isStopped = strikes.some((strike, index) => {
    const first = strikes[index - strikesToStop + 1];
    return first !== undefined && strike < strikeEnd(first);
  });
  if (isStopped) return "stopped";
  const standing = strikes.filter((strike) => now < strikeEnd(strike)).length;
  if (standing >= depositsFrom) return "deposits";
  return standing > 0 ? "warned" : "clear";
}

/**
 * Whether a default is a mark against its buyer: not while a provider has not said whether they paid, not where they
 * were asked anew for what they had paid once, and not where we had kept them from paying.
 */
export function givesStrike(defaulted: {
  readonly isUnanswered: boolean;
  readonly wasReinstated: boolean;
  readonly wasBlocked: boolean;
}): boolean {
  return !defaulted.isUnanswered && !defaulted.wasReinstated && !defaulted.wasBlocked;
}
