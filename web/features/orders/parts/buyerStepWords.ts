import type { NextStep } from "#contract/nextStep.ts";
import { decidedAfter } from "#domain/order/claimTurns.ts";
import type { NextStepKind } from "#domain/order/nextStep.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { lineUntil } from "./lineUntil.ts";
import { toldKind } from "./toldKind.ts";

/** What has an hour; anything else is promised for a day. */
const hourly: ReadonlySet<NextStepKind> = new Set([
  "pay",
  "payment_blocked",
  "payment_check",
  "choose_address",
  "choose_pickup",
  "hand_to_carrier",
  "accept",
  "complete",
  "answer_claim",
  "claim_seller",
  "claim_offer",
  "claim_refused",
  "send_back",
  "meet_return",
]);

/** A moment that a step is expected by, with its hour where the hour counts. */
export function untilName(kind: NextStepKind, until: string, language = pageLanguage()): string {
  return hourly.has(kind) ? deadlineName(until, language) : dayName(until, language);
}

/** The dates that the sentence of a step names: until when, and of a claim by when Blaze decides after that. */
export function stepTimes(
  kind: NextStepKind,
  until: string,
  language = pageLanguage(),
): Record<string, string> {
  const time = untilName(kind, until, language);
  if (kind !== "claim_seller" && kind !== "claim_offer") return { time };
  return { time, decided: untilName(kind, decidedAfter(new Date(until)).toISOString(), language) };
}

type BuyerWords = MessageGroups["fulfilment"]["nextStep"]["buyer"];

/** Where the seller's payout is, a buyer is not told: theirs is complete. */
export function buyerStepWords(
  step: NextStep,
  words: BuyerWords,
  language = pageLanguage(),
  nowMs = 0,
): BuyerWords["pay"] {
  const { kind, until } = step;
  const known: Readonly<Partial<Record<NextStepKind | "refund_coming", BuyerWords["pay"]>>> = words;
  const isBack = kind === "lost" && step.actor === "nobody";
  const { title, line } = isBack ? words.lost_back : (known[toldKind(step)] ?? words.completed);
  if (until === null) return { title, line };
  return {
    title,
    line: fillSentence(lineUntil(line, step, nowMs), stepTimes(kind, until, language)),
  };
}
