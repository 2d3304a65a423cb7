import type { CSSProperties, ReactNode } from "react";
import type { NextStep } from "#contract/nextStep.ts";
import { dateIs } from "#domain/order/nextStep.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import {
  type OrderStage,
  type OrderStatus,
  orderState,
  type ShippingMode,
} from "#domain/order/orderStages.ts";
import { markSteps } from "#domain/order/stepMarks.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { untilName } from "./buyerStepWords.ts";

type Standing = {
  readonly order_status: OrderStatus;
  readonly stage: OrderStage | null;
  readonly shipping_mode: ShippingMode;
};

type NextUpProps = {
  readonly step: NextStep;
  /** Who reads it. */
  readonly person: OrderPerson;
  readonly order: Standing;
  readonly title: string;
  /** Why, in a line or a few. */
  readonly lines?: readonly string[];
  readonly heading?: "h2" | "h3";
  /** The one main action. */
  readonly children?: ReactNode;
};

/** What happens next to an order: who acts, until when, how far it is, one sentence and why (R-ORDER-16). */
export function NextUp({ step, person, order, title, lines = [], heading = "h2", children }: NextUpProps) {
  const { nextStep: words } = useMessageGroup("fulfilment");
  const Heading = heading;
  // A delivery asks for nothing when all is well: its buyer may look, and need not act.
  const isOptional = step.kind === "accept" && person === "buyer";
  const isYou = isTheirs(step.actor, person) && !isOptional;
  const isOver = step.actor === "nobody";
  return (
    <article className={classNames("nextup", isYou && "nextup--you")} aria-label={words.label}>
      <div className="nextup__who">
        <span className={classNames("who", isYou && "who--you")}>
          <Icon name={isOver ? "check-circle" : isYou ? "user" : "clock"} weight="fill" size="small" />
          {step.kind === "accept"
            ? words.actors[isOptional ? "look" : "claimTime"]
            : actorWords(step, { isYou, words })}
        </span>
        {step.until !== null && <UntilWords step={step} until={step.until} />}
      </div>
      <Marks order={order} />
      <div className="stack [--stack:0.25rem]" role="status">
        <Heading className="nextup__title">{title}</Heading>
        {lines.filter(Boolean).map((line) => (
          <p className="quiet" key={line}>
            {line}
          </p>
        ))}
        {step.arrives !== null && (
          <p className="quiet">
            {fillSentence(arrivalWords(step.kind, words)[person === "buyer" ? "buyer" : "seller"], {
              from: dayName(step.arrives.from),
              to: dayName(step.arrives.to),
            })}
          </p>
        )}
        {!isYou && !isOver && !isOptional && person !== "operator" && (
          <p className="small faint">{words.nothing}</p>
        )}
      </div>
      {children}
    </article>
  );
}

type Words = MessageGroups["fulfilment"]["nextStep"];

/** Until it is paid, and until it is known where it goes, the days are what they would be. */
function arrivalWords(kind: NextStep["kind"], { arrival }: Words) {
  if (kind === "pay") return arrival.ifPaid;
  return kind === "choose_address" ? arrival.ifChosen : arrival.expected;
}

/** The desk is Blaze's. */
function isTheirs(actor: NextStep["actor"], person: OrderPerson): boolean {
  if (person === "operator") return actor === "blaze";
  return actor === person || actor === "both";
}

function actorWords(
  { actor, kind }: NextStep,
  { isYou, words: { actors } }: { isYou: boolean; words: Words },
): string {
  if (actor === "carrier" && kind === "collect_parcel") return actors.forCarrier;
  if (actor === "both") return isYou ? actors.bothYou : actors.both;
  return isYou && actor !== "blaze" ? actors.you : actors[actor];
}

/** By when a step is taken or expected, or since when it is late. */
export function UntilWords({ step, until }: { readonly step: NextStep; readonly until: string }) {
  const { nextStep: words } = useMessageGroup("fulfilment");
  const isPast = useServerNow() > Date.parse(until);
  const sentences = {
    by: isPast ? words.was : words.by,
    expected: isPast ? words.wasExpected : words.expected,
    if_today: words.ifToday,
  };
  return <span>{fillSentence(sentences[dateIs(step.kind)], { time: untilName(step.kind, until) })}</span>;
}

function Marks({ order }: { readonly order: Standing }) {
  const { nextStep: words } = useMessageGroup("fulfilment");
  const state = orderState({ status: order.order_status, stage: order.stage });
  const marks = markSteps(state, order.shipping_mode);
  if (marks.length === 0) return null;
  return (
    <ol className="stages" style={{ "--n": marks.length } as CSSProperties} aria-label={words.marksLabel}>
      {marks.map(({ mark, is }) => (
        <li
          key={mark}
          data-is={is}
          aria-current={is === "now" || is === "bad" ? ("step" as const) : undefined}
        >
          {words.marks[mark]}
        </li>
      ))}
    </ol>
  );
}
