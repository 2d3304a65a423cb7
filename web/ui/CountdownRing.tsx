import type { CSSProperties } from "react";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessageGroup } from "../messages/messageGroup.ts";
import { twoDigits } from "./countdown.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

type CountdownRingProps = {
  readonly endsAt: string;
  /** The full ring, for example 300 for five minutes. */
  readonly totalSeconds: number;
};

/** Minutes and seconds inside a ring that empties. */
export function CountdownRing({ endsAt, totalSeconds }: CountdownRingProps) {
  const { ring } = useMessageGroup("payments");
  const left = useSecondsLeft(endsAt);
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  const style = { "--p": ((left / totalSeconds) * 100).toFixed(2) } as CSSProperties;
  return (
    <span
      className="dial"
      style={style}
      role="timer"
      aria-label={fillSentence(ring.left, { minutes, seconds })}
    >
      {minutes}:{twoDigits(seconds)}
    </span>
  );
}
