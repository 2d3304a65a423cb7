import { indiaDate } from "#web/lib/indiaDate.ts";

const dayFormat = indiaDate({ dateStyle: "medium", timeZone: "UTC" });

/** A day such as `2026-11-24`, as people say it. */
export function dayTitle(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : dayFormat().format(moment);
}
