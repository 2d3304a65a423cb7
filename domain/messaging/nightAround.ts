import { indiaDay, indiaTime } from "../auction/indiaTime.ts";

/** Nobody's phone rings in these hours of India's clock, unless an auction of theirs is about to end. */
const nightBegins = 21;
const nightEnds = 9;

/** The night that `moment` is in; null by day. */
export function nightAround(moment: Date): { endsAt: Date } | null {
  const day = indiaDay(moment);
  if (moment < indiaTime(day, nightEnds)) return { endsAt: indiaTime(day, nightEnds) };
  if (moment < indiaTime(day, nightBegins)) return null;
  return { endsAt: indiaTime({ ...day, day: day.day + 1 }, nightEnds) };
}
