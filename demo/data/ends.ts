import { steady } from "../pictures/steady.ts";
import type { Row } from "./row.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** Seconds from the loading of the demo to the end: minutes for a few, one to seven days for the others. */
export function endsInSeconds({ title, endsInMinutes }: Row): number {
  if (endsInMinutes !== undefined) return endsInMinutes * minute;
  return Math.round(day + steady(`ends ${title}`) * 6 * day);
}
