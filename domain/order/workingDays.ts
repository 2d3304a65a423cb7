import { endOfIndiaDay, indiaDay, indiaTime } from "../auction/indiaTime.ts";

/** Republic Day, Independence Day, Gandhi's birthday: on these nobody comes, in no state. */
const holidays: ReadonlySet<string> = new Set(["1-26", "8-15", "10-2"]);

/** Monday to Saturday. India's noon is on the same day in UTC. */
export function isWorkingDay(noon: Date): boolean {
  const { month, day } = indiaDay(noon);
  return noon.getUTCDay() !== 0 && !holidays.has(`${month}-${day}`);
}

/** The end of the day of `moment` in India. */
export function endOfDay(moment: Date): Date {
  return endOfIndiaDay(indiaDay(moment));
}

/** The end of the working day in India that is so many after the day of `moment`. */
export function workingDaysAfter(moment: Date, days: number): Date {
  const { year, month, day } = indiaDay(moment);
  let ahead = 0;
  for (let left = days; left > 0; ) {
    ahead += 1;
    if (isWorkingDay(indiaTime({ year, month, day: day + ahead }, 12))) left -= 1;
  }
  return endOfIndiaDay({ year, month, day: day + ahead });
}
