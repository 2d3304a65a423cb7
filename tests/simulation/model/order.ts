// The rules of an order once more, from docs/rules.md alone.

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
