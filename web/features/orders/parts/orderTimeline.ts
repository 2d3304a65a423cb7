import type { ComponentProps } from "react";
import type { Fulfilment, OrderEvent } from "#contract/fulfilment.ts";
import type { Language } from "#contract/language.ts";
import { isSheetOther } from "#domain/inspection/secondLook.ts";
import type { SteppedStage } from "#domain/order/orderActions.ts";
import { isHomeEvent, type OrderEventKind } from "#domain/order/orderEventKinds.ts";
import { type OrderStage, stageLimitDays, stagePaths } from "#domain/order/orderStages.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { Timeline } from "#web/ui/Timeline.tsx";

type Step = ComponentProps<typeof Timeline>["steps"][number];

type TimelineOf = {
  readonly person: "buyer" | "seller";
  readonly words: MessageGroups["fulfilment"];
  /** What stands beside the payment that is still awaited. */
  readonly paymentLine: string;
  /** What is over is no promise. */
  readonly nowMs: number;
  readonly language?: Language;
};

/** Each step of an operator has its words; a later version of the server may have others. */
type StageNames = Readonly<Record<Exclude<SteppedStage, "came_back">, string> & Record<string, string>>;

/** What has happened to an order, and what comes when all goes well. */
export function orderTimeline(
  fulfilment: Fulfilment,
  { person, words, paymentLine, nowMs }: TimelineOf,
): Step[] {
  const happened = lastOfEach(fulfilment.events).map((event) =>
    eventStep(event, { person, words, isOther: cameBackOther(fulfilment) }),
  );
  const coming = comingSteps(fulfilment, { words, paymentLine, nowMs });
  return [
    ...happened,
    ...coming.map((step, index) => (index === 0 ? { ...step, is: "now" as const } : step)),
  ];
}

/**
 * A pick-up that was moved stands once, with its last time; what was said of the way home and corrected stands whole.
 *
 * @internal
 */
export function lastOfEach(events: readonly OrderEvent[]): OrderEvent[] {
  return events.filter(
    (event, index) =>
      isHomeEvent(event.kind) || !events.some((later, at) => at > index && later.kind === event.kind),
  );
}

/** What Blaze received differs from what it sent, though it is the item. */
function cameBackOther({ inspection: before, claim }: Fulfilment): boolean {
  const after = claim?.return_check?.sheet;
  return before !== null && after != null && isSheetOther(before, after);
}

type Told = Pick<TimelineOf, "person" | "words"> & { readonly isOther: boolean };

function eventStep(
  { kind, at, planned_at: plannedAt, note }: OrderEvent,
  { person, words, isOther }: Told,
): Step {
  const names: StageNames = words.events;
  const name = kind === "won" && person === "seller" ? "sold" : kind;
  const isPlan = plannedAt !== null && plannedAt > at;
  const planned = isPlan ? fillSentence(words.plannedFor, { time: momentName(plannedAt) }) : "";
  // What a carrier tells was done before we heard of it.
  const when = isPlan ? at : (plannedAt ?? at);
  return {
    title:
      kind === "return_accepted" && isOther ? words.cameBackOther : (names[name] ?? words.events.unknown),
    line: [momentName(when), planned, note].filter((part) => part !== "").join(" · "),
    is: wentWrong.has(kind) ? "failed" : "completed",
  };
}

/** What nobody wanted: no tick stands beside it. */
const wentWrong: ReadonlySet<string> = new Set<OrderEventKind>([
  "verification_failed",
  "undelivered",
  "came_back",
  "lost",
  "damaged",
  "seller_cancelled",
  "payment_defaulted",
  "return_lapsed",
]);

/**
 * What comes when all goes well.
 *
 * @internal
 */
export function comingSteps(
  fulfilment: Fulfilment,
  { words, paymentLine, nowMs, language }: Omit<TimelineOf, "person">,
): Step[] {
  const { order_status: status, stage, shipping_mode: mode, claim, next_step: next } = fulfilment;
  if (status === "paid" && (stage === "return_agreed" || stage === "return_picked_up")) {
    return returnSteps(fulfilment).map((step) => ({ title: words.coming[step], line: "", is: "coming" }));
  }
  if ((status !== "awaiting_payment" && status !== "paid") || stage === "lost") return [];
  const path = stagePaths[mode];
  const reached = stage === "claimed" ? "delivered" : stage === "came_back" ? "verified" : stage;
  const rest = path.slice(reached === null ? 1 : path.indexOf(reached) + 1);
  const isAhead = next.until !== null && Date.parse(next.until) > nowMs;
  const checkedBy = next.kind === "inspect" && isAhead ? next.until : null;
  const facts = { words, isHandover: mode === "handover", isClaimed: claim !== null, checkedBy, language };
  const steps = rest.map((one) => comingStep(one, facts));
  return status === "awaiting_payment"
    ? [{ title: words.coming.paid, line: paymentLine, is: "coming" }, ...steps]
    : steps;
}

type ReturnStep = "return_ready" | "return_picked_up" | "return_accepted" | "return_handed";

/** What comes on the way back to the seller. */
function returnSteps({ shipping_mode: mode, stage, events }: Fulfilment): ReturnStep[] {
  if (mode === "handover") return ["return_handed"];
  if (stage === "return_picked_up") return ["return_accepted"];
  const isReady = events.some(({ kind }) => kind === "return_ready");
  return [...(isReady ? [] : (["return_ready"] as const)), "return_picked_up", "return_accepted"];
}

type StepFacts = {
  words: MessageGroups["fulfilment"];
  isHandover: boolean;
  isClaimed: boolean;
  /** By when it is checked, once Blaze has it: the day that stands above the timeline too. */
  checkedBy: string | null;
  language: Language | undefined;
};

function comingStep(
  stage: OrderStage,
  { words, isHandover, isClaimed, checkedBy, language }: StepFacts,
): Step {
  const { coming } = words;
  const names: StageNames = coming;
  const title = isHandover && stage === "delivered" ? coming.handedOver : names[stage];
  const lines: Partial<Record<OrderStage, string>> = {
    verified:
      checkedBy === null
        ? fillSentence(coming.verifiedLine, { days: String(stageLimitDays.picked_up) })
        : fillSentence(coming.verifiedBy, { time: dayName(checkedBy, language) }),
    completed: isClaimed ? coming.completedAfterClaim : coming.completedLine,
  };
  return { title: title ?? words.events.unknown, line: lines[stage], is: "coming" };
}
