// The rules of an order once more, from docs/rules.md and docs/glossary.md alone.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const indiaAheadMs = 330 * minuteMs;

/** R-ORDER-1: by when somebody pays who was told then; milliseconds since 1970. */
export function deadlineAfter(toldAt: number): number {
  const earliest = toldAt + 12 * hourMs + indiaAheadMs;
  const evening = Math.floor(earliest / dayMs) * dayMs + 21 * hourMs;
  return (evening >= earliest ? evening : evening + dayMs) - indiaAheadMs;
}

/** How long a buyer may claim after the goods were delivered; the seller's money waits as long. */
export const claimMs = 3 * dayMs;

/** The day in India of a moment, `2026-04-01`. */
export function indiaDay(at: number): string {
  return new Date(at + indiaAheadMs).toISOString().slice(0, 10);
}
