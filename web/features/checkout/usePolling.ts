import { useEffect } from "react";

const pollEveryMs = 4000;

/**
 * Calls `poll` every few seconds while the screen is open and as soon as the payer comes back to it from another app,
 * and never again before the last call was answered.
 */
export function usePolling(poll: () => void | Promise<void>): void {
  useEffect(() => {
    let isPolling = false;
    const ask = async () => {
      if (isPolling || document.hidden) return;
      isPolling = true;
      await poll();
      isPolling = false;
    };
    const timer = setInterval(ask, pollEveryMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [poll]);
}
