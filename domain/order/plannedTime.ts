const dayMs = 24 * 60 * 60_000;

export const longestPlanDays = 60;

/**
 * Whether a pick-up may be planned for this moment: from a day ago, because what was agreed on the telephone may be
 * written down a day late, to 60 days ahead. Buyer and seller are told the time.
 */
export function isPlannable(plannedAt: Date, now: Date): boolean {
  const days = (plannedAt.getTime() - now.getTime()) / dayMs;
  return days >= -1 && days <= longestPlanDays;
}
