import { type Paise, paise } from "../money/paise.ts";

/**
 * The middle of some amounts in whole rupees, rounded down; null of none. It is shown as advice and never moves any
 * money, so the division loses nobody anything.
 */
export function medianPaise(amounts: readonly Paise[]): Paise | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? upper;
  return paise(Math.floor((lower + upper) / 200) * 100);
}
