// When a posted listing starts, when it ends and what it asks for, once more from R-START-6 and R-DEPOSIT-1 in
// docs/rules.md alone. Moments are milliseconds since 1970, amounts paise.

type Plan = { readonly startsMs: number; readonly endsMs: number };

const hourMs = 3_600_000;

/** R-START-6: later by the delay where less than an hour would be left. */
export function endOfStarted({ startsMs, endsMs }: Plan, at: number): number {
  const delay = Math.max(0, at - startsMs);
  return endsMs - at < hourMs ? endsMs + delay : endsMs;
}

const largestDeposit = 50_000 * 100;

/** R-DEPOSIT-1. */
export function depositOfBase(base: number): number {
  return Math.min(Math.floor(base / 10), largestDeposit);
}
