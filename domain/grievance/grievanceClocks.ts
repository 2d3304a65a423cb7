import { familyOf, type GrievanceFamily, type GrievanceKind } from "./grievanceKinds.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Somebody of Blaze has looked at it by then. The E-Commerce Rules of 2020 ask for 48 hours; the terms promise 24. */
export const acknowledgeHours = 24;

/**
 * In how many days it is resolved, from its arrival. The E-Commerce Rules ask for a month, the terms promise 15 days; the
 * IT Rules ask for 7 where content is reported; the privacy policy promises 15 for data, of the 90 that the DPDP rules
 * allow. Nothing stops a clock: not even a question to the complainant.
 */
export const resolveDays: Readonly<Record<GrievanceFamily, number>> = { complaint: 15, report: 7, data: 15 };

/** How long the complainant may appeal, and how long the other operator has. */
const appealableDays = 30;
export const appealDays = 15;

/** So long before a limit it is called urgent, and whoever has it is reminded. */
export const soonMs = { acknowledge: 6 * hourMs, resolve: 2 * dayMs };

export type GrievanceClock = keyof typeof soonMs;

type Limits = { readonly acknowledgeBy: Date; readonly resolveBy: Date };

export function limitsOf(kind: GrievanceKind, receivedAt: Date): Limits {
  return {
    acknowledgeBy: later(receivedAt, acknowledgeHours * hourMs),
    resolveBy: later(receivedAt, resolveDays[familyOf(kind)] * dayMs),
  };
}

export function appealLimit(decidedAt: Date): Date {
  return later(decidedAt, appealableDays * dayMs);
}

export function appealDecisionLimit(appealedAt: Date): Date {
  return later(appealedAt, appealDays * dayMs);
}

export type GrievanceStanding = "in_time" | "soon" | "overdue";

/** How a clock that runs stands. At its very limit it has run out. */
export function standingOf(clock: GrievanceClock, dueAt: Date, now: Date): GrievanceStanding {
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return "overdue";
  return leftMs <= soonMs[clock] ? "soon" : "in_time";
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
