import { useEffect, useEffectEvent, useState } from "react";

type WaitForUploads = {
  /** How many files are on their way. */
  readonly running: number;
  /** Called once when somebody waits and nothing is on its way any more, whether it arrived or failed. */
  readonly onSettled: () => void;
};

/** Next while files are on their way: it is pressed once, waits for them, and can be taken back. */
export function useWaitForUploads({ running, onSettled }: WaitForUploads) {
  const [isAsked, setAsked] = useState(false);
  const isWaiting = isAsked && running > 0;
  const settle = useEffectEvent(() => {
    setAsked(false);
    onSettled();
  });
  useEffect(() => {
    if (isAsked && running === 0) settle();
  }, [isAsked, running]);
  return { isWaiting, wait: () => setAsked(true), stay: () => setAsked(false) };
}
