type DayOfViews = { readonly day: string; readonly views: number };

const dayMs = 24 * 60 * 60_000;

/** Every day from the first to the last, those without views too; days as 2026-11-22, the oldest first. */
export function everyDay(days: readonly DayOfViews[]): DayOfViews[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map(({ day, views }) => [day, views]));
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(first.day) + index * dayMs).toISOString().slice(0, 10);
    return { day, views: known.get(day) ?? 0 };
  });
}
