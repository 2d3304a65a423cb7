/** At most `burst` at once, and one more every `everySeconds` after that. */
export type Pace = { readonly burst: number; readonly everySeconds: number };

/**
 * When the next one may happen, given those of the last day in any order: a leaky bucket, so that even after the
 * worst day the wait is `everySeconds` at most. A limit for the day would make somebody wait until tomorrow.
 */
export function nextAt({ burst, everySeconds }: Pace, past: readonly Date[], now: Date): Date {
  const everyMs = everySeconds * 1000;
  const moments = past.map((at) => at.getTime()).toSorted((one, other) => one - other);
  const emptyAtMs = moments.reduce((emptyMs, atMs) => Math.max(emptyMs, atMs) + everyMs, 0);
  return new Date(Math.max(now.getTime(), emptyAtMs - (burst - 1) * everyMs));
}

/** When several limits are to be kept, each with its own moment. */
export function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
