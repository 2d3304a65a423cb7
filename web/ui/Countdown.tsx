import { useMessages } from "../messages/useMessages.tsx";
import { CountdownAnnouncer } from "./CountdownAnnouncer.tsx";
import { classNames } from "./classNames.ts";
import { countdownDuration, countdownStage, countdownText } from "./countdown.ts";
import { Icon } from "./Icon.tsx";
import { useSecondsLeft } from "./useSecondsLeft.ts";

type CountdownProps = {
  /** ISO time of the end. */
  readonly endsAt: string;
  /** On a card: narrower figures, no clock in front. */
  readonly narrow?: boolean;
  /** Tells a screen reader the moments that matter. For the one clock that a screen is about. */
  readonly announced?: boolean;
};

/** `Ends in 1d 04h 12m 30s`, `Auction Ended`: plain, tinted in the last hour, filled in the last two minutes. */
export function Countdown({ endsAt, narrow = false, announced = false }: CountdownProps) {
  const messages = useMessages().ui;
  const seconds = useSecondsLeft(endsAt);
  const stage = countdownStage(seconds);
  return (
    <span className={classNames("clock", narrow && "clock--narrow")} data-when={stage}>
      {stage === "ended" ? (
        <>
          <Icon name="flag-checkered" weight="bold" /> {messages.auctionEnded}
        </>
      ) : (
        <>
          {!narrow && <CountdownMark isFinal={stage === "final"} />}
          <span>
            {messages.countdown.endsIn}{" "}
            <time dateTime={countdownDuration(seconds)}>
              {countdownText(seconds, messages.countdown.units)}
            </time>
          </span>
        </>
      )}
      {announced && <CountdownAnnouncer seconds={seconds} />}
    </span>
  );
}

function CountdownMark({ isFinal }: { readonly isFinal: boolean }) {
  if (isFinal) return <span className="dot" aria-hidden="true" />;
  return <Icon name="clock" weight="bold" />;
}
