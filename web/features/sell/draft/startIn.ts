import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { furthestStartDays, isTooLate, startProblem } from "#domain/listing/startDate.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentInIndia, typedInIndia } from "#web/lib/momentInIndia.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/**
 * When it is to start, as a `datetime-local` field has it by India's clock; empty while that is being typed. Null for at
 * once, and a page that was kept from before there was a start lacks it.
 */
export type TypedStart = string | null | undefined;

type Plan = { readonly nowMs: number; readonly endsAt: string };

/** The moment that was typed; null for at once, or while it is none. */
export function startIn(typed: TypedStart): Date | null {
  return typed ? new Date(momentInIndia(typed)) : null;
}

/** Why what was typed cannot be the start. */
export function startProblemIn(typed: TypedStart, { nowMs, endsAt }: Plan): ReturnType<typeof startProblem> {
  if (typed === null || typed === undefined) return null;
  const moment = startIn(typed);
  return moment === null ? "past" : startProblem(moment, { now: new Date(nowMs), endDate: new Date(endsAt) });
}

/** The moment that was typed, if it can be a start at all: while a year is typed in, it passes through others. */
export function startWithin(typed: TypedStart, nowMs: number): Date | null {
  const moment = startIn(typed);
  const isPossible =
    moment !== null && startProblem(moment, { now: new Date(nowMs), endDate: null }) === null;
  return isPossible ? moment : null;
}

/** Why what was typed cannot be the start, as a sentence; undefined when nothing is wrong. */
export function startFault(
  typed: TypedStart,
  plan: Plan,
  { start: words }: MessageGroups["selling"],
): string | undefined {
  const problem = startProblemIn(typed, plan);
  if (problem === null) return undefined;
  if (problem === "too_far") return fillSentence(words.tooFar, { days: furthestStartDays });
  return problem === "past" ? words.past : words.tooLate;
}

/** What is proposed first: the next evening in India, or a day earlier or the next hour where it ends before that. */
export function usualStart({ nowMs, endsAt }: Plan): string {
  const today = indiaDay(new Date(nowMs));
  const evenings = [1, 0].map((days) => indiaTime({ ...today, day: today.day + days }, 18));
  const hour = new Date(Math.ceil((nowMs + 60_000) / 3_600_000) * 3_600_000);
  const possible = evenings.find((one) => one.getTime() > nowMs && !isTooLate(one, new Date(endsAt)));
  return typedInIndia((possible ?? hour).toISOString());
}
