import { useEffect, useState } from "react";

/** Longer than it takes to see a change and hold back a finger that is on its way. */
const settleMs = 600;

export type Settling = {
  /** What the button does has just changed under the finger: a press now was meant for something else. */
  readonly isSettling: boolean;
  /** What the reader's own press makes of it, which is no surprise to them. */
  readonly expect: (action: string) => void;
};

/** Watches what a button does, in a word that is another for each amount; nobody is held to a bid that they did not see (R-BID-11). */
export function useSettling(action: string): Settling {
  const [last, setLast] = useState(action);
  const [expected, expect] = useState(action);
  const [isSettling, setSettling] = useState(false);
  if (action !== last) {
    setLast(action);
    setSettling(action !== expected);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the time anew.
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling, action]);
  return { isSettling, expect };
}
