/** Reads a percentage with at most two places; null when it is none from 0 to 100. */
export function basisPointsIn(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[%\s]/g, ""));
  if (match === null) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return basisPoints <= 10_000 ? basisPoints : null;
}

/** "12.5%". */
export function percentName(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
