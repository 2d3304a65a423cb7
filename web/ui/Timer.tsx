import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { Countdown } from "./Countdown.tsx";
import { classNames } from "./classNames.ts";
import { countdownParts, countdownStage, countdownText, twoDigits } from "./countdown.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

/** The clock as large figures, for the head of a screen. */
export function Timer({ endsAt }: { readonly endsAt: string }) {
  const { countdown } = useMessages().ui;
  const seconds = useSecondsLeft(endsAt);
  const stage = countdownStage(seconds);
  if (stage === "ended") return <Countdown endsAt={endsAt} />;
  const parts = countdownParts(seconds);
  const label = `${countdown.endsIn} ${countdownText(seconds, countdown.units)}`;
  return (
    <div className={classNames("timer", stage !== "calm" && "timer--hot")} role="timer" aria-label={label}>
      {parts.days > 0 && <Figure value={parts.days} name={countdown.days} />}
      <Figure value={parts.hours} name={countdown.hours} />
      <Figure value={parts.minutes} name={countdown.minutes} />
      <Figure value={parts.seconds} name={countdown.seconds} />
    </div>
  );
}

function Figure({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <span>
      <b>{twoDigits(value)}</b>
      {fillSentence(name, { count: value })}
    </span>
  );
}
