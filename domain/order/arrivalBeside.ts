import type { NextStep, NextStepKind } from "./nextStep.ts";

/** What is still to be done with the goods at Blaze before they are sent. */
const beforeSending: ReadonlySet<NextStepKind> = new Set([
  "inspect",
  "ship",
  "send_otherwise",
  "collect_parcel",
]);

/**
 * Between which days it is expected at the door, beside the date of the step before: never from a day on which it may
 * still be at Blaze. Null once Blaze has it longer than the last of these days allows.
 */
export function arrivalBeside(
  { kind, until }: Pick<NextStep, "kind" | "until">,
  arrival: { readonly from: Date; readonly to: Date; readonly leavesBy: Date },
  now: Date,
): { from: Date; to: Date } | null {
  const { from, to, leavesBy } = arrival;
  if (!beforeSending.has(kind)) return now < to ? { from, to } : null;
  if (now > leavesBy || (until !== null && until > leavesBy)) return null;
  return { from: until !== null && until > from ? until : from, to };
}
