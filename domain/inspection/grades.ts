/**
 * The grade of goods that Blaze looked at, the best first: like new, light marks, clear marks, works with faults. What
 * each means stands once for everybody, in languages/en/inspection.json.
 */
export const grades = ["A", "B", "C", "D"] as const;
export type Grade = (typeof grades)[number];

/** The best that goods with so many flaws may have: like new has none. */
export function bestGrade(flaws: number): Grade {
  return flaws === 0 ? "A" : "B";
}
