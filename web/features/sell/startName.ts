import { indiaDate } from "#web/lib/indiaDate.ts";

const moment = indiaDate({
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

/** When an auction starts, by India's clock: "Fri, 4 Dec, 6:00 pm". */
export function startName(startsAt: string): string {
  return moment().format(new Date(startsAt));
}
