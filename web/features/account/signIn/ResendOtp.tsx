import { useEffect, useState } from "react";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { twoDigits } from "#web/ui/countdown.ts";

type ResendOtpProps = {
  /** When (performance.now) another OTP may be asked for. */
  readonly fromMs: number;
  readonly busy: boolean;
  readonly onResend: () => void;
};

/** As high with the button as without it, so that nothing moves when the wait is over. */
const line = "small quiet -my-2.5 flex min-h-11 flex-wrap items-center gap-x-1.5";

/** Says how long until a new OTP can be sent, then offers it. */
export function ResendOtp({ fromMs, busy, onResend }: ResendOtpProps) {
  const { accounts } = useMessages();
  const seconds = useSecondsUntil(fromMs);
  if (seconds > 0) {
    const clock = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
    return <p className={`${line} figures`}>{fillSentence(accounts.otpResendIn, { clock })}</p>;
  }
  return (
    <p className={line}>
      {accounts.otpSent}
      <button className="link min-h-11" type="button" disabled={busy} onClick={onResend}>
        {accounts.resendOtp}
      </button>
    </p>
  );
}

/** This device's own clock is right here: it only measures how long the person has waited. */
function useSecondsUntil(fromMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(fromMs));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(fromMs)), 1000);
    return () => clearInterval(timer);
  }, [fromMs]);
  return seconds;
}

function secondsUntil(fromMs: number): number {
  return Math.max(0, Math.ceil((fromMs - performance.now()) / 1000));
}
