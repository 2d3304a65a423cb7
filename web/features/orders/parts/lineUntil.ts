import type { NextStep } from "#contract/nextStep.ts";
import { dateIs } from "#domain/order/nextStep.ts";

/**
 * What is said of a step, with `{time}` unfilled: once an estimate is past, without the sentence that names it. The date
 * above it says that it was expected then.
 */
export function lineUntil(
  line: string,
  { kind, until }: Pick<NextStep, "kind" | "until">,
  nowMs: number,
): string {
  const isPast = until !== null && nowMs > Date.parse(until) && dateIs(kind) === "expected";
  if (!isPast) return line;
  const sentences = line.split(/(?<=[.।]) /);
  return sentences.filter((sentence) => !sentence.includes("{time}")).join(" ");
}
