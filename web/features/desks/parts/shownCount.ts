import { mostCounted } from "#domain/operators/operatorQueues.ts";

/** How many wait. From where nobody counted further, that there are more: "999+". */
export function shownCount(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted - 1}+`;
}
