/**
 * The moment that a `datetime-local` field holds, which knows no zones, by the clocks of India: `2026-11-28T00:00` is
 * `2026-11-27T18:30:00.000Z`.
 */
export function momentInIndia(typed: string): string {
  return new Date(`${typed}:00+05:30`).toISOString();
}

const aheadMs = 5.5 * 3_600_000;

/** What such a field shows for a moment. */
export function typedInIndia(moment: string): string {
  return new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16);
}
